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
  ...needs('templates:write'),
  request: { params: ownTemplateParams, query: removalQuery },
  responses: removalResponses,
  handle: (c) => answerRemoval(c, (ctx, options) => removeTemplate(ctx, c.req.valid('param').id, options)),
});
