import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from './env.ts';

const description = `
Livery renders a brand, a template and words into stills that a studio would sign.

Send your key as \`Authorization: Bearer <key>\`. Errors are \`{error: {code, message, details}}\`; every answer
carries \`X-Request-Id\`. Lists take \`limit\` and \`cursor\`. Writes accept an \`Idempotency-Key\`: a repeat within
24 hours gets the first answer again, marked \`Idempotent-Replayed: true\`.
`.trim();

/** The API described from the very schemas that check it. */
export function openApiDocument(api: OpenAPIHono<Env>, baseUrl: string) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Livery', version: '1.0.0', description, license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' } },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: [{ name: 'Templates' }, { name: 'Brands' }, { name: 'Renders' }, { name: 'Credits' }],
  });
}
