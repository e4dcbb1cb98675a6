import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Env } from './env.ts';
import { json } from './schemas.ts';

const description = `
Livery renders a brand, a template and words into stills that a studio would sign.

Send your key as \`Authorization: Bearer <key>\`. Errors are \`{error: {code, message, details}}\`; every answer
carries \`X-Request-Id\`. Lists take \`limit\` and \`cursor\`. Writes accept an \`Idempotency-Key\`: a repeat within
24 hours gets the first answer again, marked \`Idempotent-Replayed: true\`.
`.trim();

const read = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['Discovery'],
  summary: 'This document',
  responses: { 200: json('OpenAPI 3.1.', z.record(z.string(), z.unknown())) },
});

/** The API described from the very schemas that check it. Comes after the other routes are there. */
export function openApiRoute(api: OpenAPIHono<Env>, baseUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  let document: Record<string, unknown> | undefined;
  api.openapi(read, (c) => {
    document ??= describe(api, baseUrl);
    return c.json(document, 200);
  });
}

function describe(api: OpenAPIHono<Env>, baseUrl: string): Record<string, unknown> {
  const tags = ['Templates', 'Brands', 'Brand versions', 'Assets', 'Renders', 'Credits', 'Discovery'].map(
    (name) => ({ name }),
  );
  const license = { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' };
  return {
    ...api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Livery', version: '1.0.0', description, license },
      servers: [{ url: `${baseUrl}/api/v1` }],
      tags,
    }),
  };
}
