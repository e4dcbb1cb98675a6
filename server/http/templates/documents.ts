import { z } from '@hono/zod-openapi';
import { documentJsonSchema } from '@livery/templates/kit/document/schema';
import { starters } from '@livery/templates/kit/starters/starters';
import { readTemplateDocument } from '../../services/templates/read.ts';
import { defineRoutes, readCtx, toVersionTag } from '../route/define-routes.ts';
import { json, needsCaller, wholeNumber } from '../route/schemas.ts';
import { documentSchema, templateParams } from './schemas.ts';

const schema = documentJsonSchema();

/** Responses take the type of documents, which zod infers from the open map of requests. */
const toBody = (document: object) => document as Record<string, unknown>;

export const templateDocumentRoutes = defineRoutes('Templates');

templateDocumentRoutes.get('/templates/{id}/document', {
  operationId: 'getTemplateDocument',
  summary: 'Read the document of a template',
  description:
    'Change it and publish it with `PUT`, or duplicate it with `POST /templates`. Its `ETag` is the number of the version.',
  ...needsCaller(),
  request: {
    params: templateParams,
    query: z.object({
      version: wholeNumber(1, 2 ** 31 - 1)
        .optional()
        .openapi({ description: 'A version of an own template; without it, the current one.' }),
    }),
  },
  responses: { 200: json('The document.', documentSchema) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const { document, version } = await readTemplateDocument(readCtx(c), id, c.req.valid('query').version);
    if (version !== null) c.header('ETag', toVersionTag(version));
    return c.json(toBody(document), 200);
  },
});

templateDocumentRoutes.get('/template-starters', {
  operationId: 'listTemplateStarters',
  summary: 'List documents to start from',
  description: 'Duplicate one, change it, and publish it with `POST /templates`.',
  responses: { 200: json('The documents.', z.object({ starters: z.array(documentSchema) })) },
  handle: (c) => c.json({ starters: starters.map(toBody) }, 200),
});

templateDocumentRoutes.get('/schemas/template-document', {
  operationId: 'getTemplateDocumentSchema',
  summary: 'The document of a template as JSON Schema',
  description:
    'JSON Schema 2020-12. Rules between members, such as that a node shows a field that exists, are checked by `POST /templates/check`.',
  responses: { 200: json('The schema.', z.record(z.string(), z.unknown())) },
  handle: (c) => c.json(schema, 200),
});
