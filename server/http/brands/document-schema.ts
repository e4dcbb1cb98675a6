import { z } from '@hono/zod-openapi';
import { makeBrandDocumentJsonSchema } from '@livery/core/brand/json-schema';
import { defineRoutes } from '../route/define-routes.ts';
import { json } from '../route/schemas.ts';

const schema = makeBrandDocumentJsonSchema();

export const schemaRoutes = defineRoutes('Discovery');

schemaRoutes.get('/schemas/brand-document', {
  operationId: 'getBrandDocumentSchema',
  summary: 'The brand document as JSON Schema',
  description:
    'JSON Schema 2020-12 of a complete document, as it is stored. A request may leave members out.',
  responses: { 200: json('The schema.', z.record(z.string(), z.unknown())) },
  handle: (c) => c.json(schema, 200),
});
