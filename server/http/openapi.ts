import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Env } from './env.ts';
import { errorDescriptions, json } from './schemas.ts';
import { sendSerialized, serialize } from './serialized.ts';

const description = `
Livery renders a brand, a template and words into stills and videos that a studio would sign.

Send your key as \`Authorization: Bearer <key>\`. Errors are \`{error: {code, message, details}}\`; every answer
carries \`X-Request-Id\`. Lists take \`limit\` and \`cursor\`. Writes accept an \`Idempotency-Key\`: a repeat within
24 hours gets the first answer again, marked \`Idempotent-Replayed: true\`.
`.trim();

const read = createRoute({
  method: 'get',
  path: '/openapi.json',
  operationId: 'getOpenApi',
  tags: ['Discovery'],
  summary: 'This document',
  responses: {
    200: json('OpenAPI 3.1.', z.record(z.string(), z.unknown())),
    304: { description: 'Unchanged.' },
  },
});

/** The API described from the very schemas that check it. Comes after the other routes are there. */
export function openApiRoute(api: OpenAPIHono<Env>, baseUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  api.openapi(read, (c) => sendSerialized(c, document) as never);
  // Made at the start: it takes long enough to be felt by everyone else if a request had to wait for it.
  const document = serialize(describe(api, baseUrl));
}

function describe(api: OpenAPIHono<Env>, baseUrl: string): Record<string, unknown> {
  const names = [
    'Templates',
    'Extractions',
    'Brands',
    'Brand versions',
    'Assets',
    'Renders',
    'Batches',
    'Credits',
    'Webhooks',
    'Discovery',
  ];
  const license = { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' };
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Livery', version: '1.0.0', description, license },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: names.map((name) => ({ name })),
  });
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const methods of Object.values(paths)) {
    for (const [method, operation] of Object.entries(methods)) addCommon(method, operation);
  }
  return { ...document };
}

/** Every write can meet an equal one that still runs, or its key used with another body. */
function errorAnswer(status: number): Answer {
  const schema = { $ref: '#/components/schemas/Error' };
  return { description: errorDescriptions[status] ?? 'Error', content: { 'application/json': { schema } } };
}

interface Answer {
  description: string;
  content?: object;
  headers?: Record<string, object>;
}

interface Operation {
  description?: string;
  parameters?: object[];
  responses: Record<string, Answer>;
  'x-required-scope'?: string;
}

/** What the middleware gives and takes for every route, said once. */
function addCommon(method: string, operation: Operation): void {
  const scope = operation['x-required-scope'];
  if (scope && method !== 'get') {
    for (const status of [409, 422]) operation.responses[status] ??= errorAnswer(status);
  }
  operation.responses[429] ??= errorAnswer(429);
  const header = (type: string, text: string) => ({ description: text, schema: { type } });
  const who = scope ? 'the key' : 'the client address';
  for (const response of Object.values(operation.responses)) {
    response.headers = {
      'X-Request-Id': header('string', 'Names this request; quote it when you ask about it.'),
      'RateLimit-Limit': header(
        'integer',
        `Requests a minute that ${who} may make; not sent where there is no limit.`,
      ),
      'RateLimit-Remaining': header('integer', 'How many of them are left.'),
      'RateLimit-Reset': header('integer', 'Seconds until they are all there again.'),
      ...response.headers,
    };
  }
  if (!scope) return;
  const names = scope.split(' ').map((name) => `\`${name}\``);
  operation.description = [operation.description, `Scope: ${names.join(', ')}.`].filter(Boolean).join('\n\n');
  if (method === 'get') return;
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Makes the request safe to repeat for 24 hours: a repeat gets the first answer again.',
      schema: { type: 'string', maxLength: 255 },
    },
  ];
}
