import type { WriteCtx } from '../../services/context.ts';
import { removeTemplate } from '../../services/removal/template.ts';
import { archiveTemplate } from '../../services/templates/archive.ts';
import { createTemplate } from '../../services/templates/create.ts';
import { listTemplateVersions } from '../../services/templates/list-versions.ts';
import { type OwnTemplate, presentOwnTemplate, presentOwnVersion } from '../../services/templates/present.ts';
import { replaceTemplate } from '../../services/templates/replace.ts';
import { answerRemoval, removalQuery, removalResponses } from '../responses/answer-removal.ts';
import {
  answerWrite,
  defineRoutes,
  readCtx,
  readExpectedVersions,
  runWrite,
  toVersionTag,
} from '../route/define-routes.ts';
import {
  body,
  errors,
  ifMatch,
  json,
  needs,
  needsCaller,
  pageOf,
  pageQuery,
  tagged,
} from '../route/schemas.ts';
import { newTemplateSchema, ownTemplateParams, templateSchema, templateVersionSchema } from './schemas.ts';

export const ownTemplateRoutes = defineRoutes('Templates');

ownTemplateRoutes.post('/templates', {
  operationId: 'createTemplate',
  summary: 'Publish an own template',
  description:
    'Makes a template from a document. A document with errors is refused with `document_invalid`; `details` lists each problem with its path, its code and what to do. `POST /templates/check` names them without publishing. A document whose rules hold is drawn on trial first, which counts as one of the ten previews that an organisation may ask for in a minute.',
  ...needs('templates:write'),
  request: { body: body(newTemplateSchema) },
  responses: { 201: tagged('The template.', templateSchema) },
  handle: async (c) => {
    const { document } = c.req.valid('json');
    const { previewRate } = c.var.limits;
    const verb = (ctx: WriteCtx<OwnTemplate>) => createTemplate(ctx, previewRate, document);
    const template = await runWrite(c, 201, verb, presentOwnTemplate);
    c.header('ETag', toVersionTag(template.currentVersion));
    return c.json(template, 201);
  },
});

ownTemplateRoutes.put('/templates/{id}', {
  operationId: 'replaceTemplate',
  summary: 'Publish a new version of a template',
  description:
    'Renders that were submitted keep their version. An unchanged document answers the current version: it makes none, is not drawn on trial, and does not count as a preview. Another one counts as one, like `POST /templates`. An archived template becomes active again.',
  ...needs('templates:write'),
  request: { params: ownTemplateParams, headers: ifMatch, body: body(newTemplateSchema) },
  responses: { 200: tagged('The template.', templateSchema), ...errors(412) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const input = { document: c.req.valid('json').document, expected: readExpectedVersions(c) };
    const { previewRate } = c.var.limits;
    const verb = (ctx: WriteCtx<OwnTemplate>) => replaceTemplate(ctx, previewRate, id, input);
    const template = await runWrite(c, 200, verb, presentOwnTemplate);
    c.header('ETag', toVersionTag(template.currentVersion));
    return c.json(template, 200);
  },
});

ownTemplateRoutes.get('/templates/{id}/versions', {
  operationId: 'listTemplateVersions',
  summary: 'List the versions of an own template',
  description: '`GET /templates/{id}/document?version=` reads the document of one.',
  ...needsCaller(),
  request: { params: ownTemplateParams, query: pageQuery },
  responses: {
    200: json('Newest first.', pageOf('TemplateVersionPage', 'versions', templateVersionSchema)),
  },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { id } = c.req.valid('param');
    const { rows, nextCursor } = await listTemplateVersions(readCtx(c), id, { limit, cursor });
    return c.json({ versions: rows.map(presentOwnVersion), nextCursor }, 200);
  },
});

ownTemplateRoutes.post('/templates/{id}/archive', {
  operationId: 'archiveTemplate',
  summary: 'Archive an own template',
  description:
    'It stays readable, and submitted renders are drawn; new renders and previews of it answer 409 `template_archived`. Publishing a version makes it active again.',
  ...needs('templates:write'),
  request: { params: ownTemplateParams },
  responses: { 200: json('The template.', templateSchema) },
  handle: (c) => {
    const { id } = c.req.valid('param');
    return answerWrite(c, 200, (ctx) => archiveTemplate(ctx, id), presentOwnTemplate);
  },
});

ownTemplateRoutes.delete('/templates/{id}', {
  operationId: 'deleteTemplate',
  summary: 'Delete an own template',
  description:
    'With all its versions. Finished renders stay; those that were not drawn yet fail and are refunded.',
  ...needs('templates:write'),
  request: { params: ownTemplateParams, query: removalQuery },
  responses: removalResponses,
  handle: (c) => answerRemoval(c, (ctx, options) => removeTemplate(ctx, c.req.valid('param').id, options)),
});
