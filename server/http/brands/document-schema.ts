import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { makeBrandDocumentJsonSchema } from '@livery/core/brand/json-schema';
import type { Env } from '../route/env.ts';
import { json } from '../route/schemas.ts';

const read = createRoute({
  method: 'get',
  path: '/schemas/brand-document',
  operationId: 'getBrandDocumentSchema',
  tags: ['Discovery'],
  summary: 'The brand document as JSON Schema',
  description:
    'JSON Schema 2020-12 of a complete document, as it is stored. A request may leave members out.',
  responses: { 200: json('The schema.', z.record(z.string(), z.unknown())) },
});

export function schemaRoutes(api: OpenAPIHono<Env>): void {
  const schema = makeBrandDocumentJsonSchema();
  api.openapi(read, (c) => c.json(schema, 200));
}
