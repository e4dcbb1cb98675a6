import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { serialize } from '../../platform/serialized-json.ts';
import { sendSerialized } from '../responses/send-serialized.ts';
import type { Env } from '../route/env.ts';
import { json } from '../route/schemas.ts';
import { sessionCookieName } from '../route/session-cookie.ts';
import examples from './examples.json' with { type: 'json' };
import { liftResponseLimits } from './limits.ts';
import { addCommon, commonHeaders, commonParameters, commonResponses, type Operation } from './responses.ts';

const description = `
Livery renders a brand, a template and text into stills and videos that a studio would sign.

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
  description: 'OpenAPI 3.1, generated from the schemas that validate requests. Generate a client from it.',
  responses: {
    200: json('OpenAPI 3.1.', z.record(z.string(), z.unknown())),
    304: { description: 'Unchanged.' },
  },
});

/** Kept for the next API of this process: tests start a hundred. */
let described: { baseUrl: string; document: ReturnType<typeof serialize> } | undefined;

/** Describes the API from the schemas that validate it. Called after every other route is registered. */
export function openApiRoute(api: OpenAPIHono<Env>, baseUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(baseUrl),
  });
  api.openapi(read, (c) => sendSerialized(c, document) as never);
  // Generated at the start: during a request it would block all others noticeably.
  if (described?.baseUrl !== baseUrl) described = { baseUrl, document: serialize(describeApi(api, baseUrl)) };
  const { document } = described;
}

const tags = {
  Templates: 'The designs that a brand and its content are drawn into.',
  Extractions: 'Brands read from websites.',
  Brands: 'Colours, fonts, logos and texts of a brand, as one editable document.',
  'Brand versions': 'Every state that a brand has had. Versions never change.',
  Assets: 'Images and fonts that brand documents refer to.',
  Renders: 'Stills and videos: submit them, wait for them, download and publish them.',
  'Image links': 'Addresses of images that callers fill and sign themselves.',
  Saved: 'Compositions and filters that the web app keeps for an organisation.',
  Batches: 'The renders of one submit, together.',
  Credits: 'The balance, the prices and every movement.',
  Webhooks: 'Endpoints that are called when a render has ended, and their deliveries.',
  'Sign-in': 'How people get into the web app.',
  Account: 'The person who is signed in, and their sessions.',
  Organisations: 'Who works together: members, invitations, and the log of who got access.',
  Keys: 'API keys, also those of agents and OAuth clients.',
  Agents: 'How an agent gets a key: a person approves its request.',
  OAuth: 'What connector clients ask a person for, in the page where the person decides.',
  Previews: 'What a page needs to draw previews: pixels, facts of files, fonts.',
  Discovery: 'Descriptions of the API for machines.',
};

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/**
 * Corrects what the OpenAPI generator leaves inexact: a tuple gets its length, because a list of any length would pass
 * without it; `example` of a schema becomes `examples`, the JSON Schema keyword of OpenAPI 3.1.
 */
function makeExact(value: Json): Json {
  if (Array.isArray(value)) return value.map(makeExact);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    // An example is data, even if it looks like a schema.
    if (key === 'example' && isSchema(value)) copy.examples = [member];
    else copy[key] = key === 'example' || key === 'examples' ? member : makeExact(member);
  }
  return Array.isArray(copy.prefixItems) ? { ...copy, ...makeTuple(copy.prefixItems) } : copy;
}

const schemaText = ['type', 'allOf', 'anyOf', 'oneOf', '$ref', 'properties', 'enum', 'const'];

function isSchema(value: Record<string, Json>): boolean {
  return schemaText.some((word) => Object.hasOwn(value, word));
}

/** Linters and generators expect `items`, although the fixed length leaves no further items. */
function makeTuple(prefixItems: Json[]) {
  const types = new Set(prefixItems.map((item) => (item as { type?: Json }).type));
  const [type] = types;
  const items: Json = type && types.size === 1 ? { type } : {};
  return { items, minItems: prefixItems.length, maxItems: prefixItems.length };
}

export function describeApi(api: OpenAPIHono<Env>, baseUrl: string): Record<string, unknown> {
  const license = { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' };
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Livery',
      // The version of the interface, which changes with `/api/v1`, not with the release.
      version: '1.0.0',
      description,
      contact: { name: 'Livery', url: baseUrl },
      license,
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
  });
  const { paths = {}, webhooks = {} } = document as { paths?: Operations; webhooks?: Operations };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) addCommon(method, path, operation);
  }
  // Deliveries carry no API key; receivers check their signature.
  for (const { post } of Object.values(webhooks)) if (post) post.security = [];
  const schemas = document.components?.schemas as Record<string, object>;
  for (const [id, example] of Object.entries(examples)) Object.assign(schemas[id]!, { example });
  const components = {
    ...document.components,
    headers: commonHeaders,
    responses: commonResponses,
    parameters: commonParameters,
  };
  return liftResponseLimits(makeExact({ ...document, components } as never) as never);
}

type Operations = Record<string, Record<string, Operation>>;
