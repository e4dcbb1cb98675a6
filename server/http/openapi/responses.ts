import { lowestRole, type Permission, roles as rolesInOrder } from '@livery/core/roles';
import { errorDescriptions } from '../route/schemas.ts';

/** The responses, headers and parameters that the middleware adds to every operation of the OpenAPI document. */

export interface Operation {
  description?: string;
  security?: object[];
  parameters?: { in?: string; name?: string; $ref?: string }[];
  requestBody?: object;
  responses: Record<string, ResponseSpec>;
  'x-required-scope'?: string;
  'x-permissions'?: string;
  'x-person'?: boolean;
  'x-optional-caller'?: boolean;
}

type ResponseSpec = { $ref: string } | DescribedResponse;

interface DescribedResponse {
  description: string;
  content?: Record<string, { schema?: { $ref?: string } }>;
  headers?: Record<string, object>;
}

const errorRef = '#/components/schemas/Error';

/** The component that describes each status. */
const errorResponses: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
};

const header = (type: string, description: string, required = false) => ({
  description,
  ...(required ? { required } : {}),
  schema: { type },
});

export const commonHeaders = {
  'X-Request-Id': header('string', 'Names this request; quote it when you ask about it.', true),
  'RateLimit-Limit': header('integer', 'Requests a minute that may be made.'),
  'RateLimit-Remaining': header('integer', 'How many of them are left.'),
  'RateLimit-Reset': header('integer', 'Seconds until all of them may be made again.'),
  'Retry-After': header('integer', 'Seconds to wait before the next try.'),
  'WWW-Authenticate': header('string', 'Asks for a bearer key.', true),
  'Content-Range': header('string', 'Which bytes these are, and how many the file has.', true),
  'Idempotent-Replayed': header('string', '`true` where this is the stored answer to an equal request.'),
};

function headersFor(...names: (keyof typeof commonHeaders)[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const everywhere = headersFor('X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset');

const ownHeaders: Record<number, Record<string, object>> = {
  401: headersFor('WWW-Authenticate'),
  416: headersFor('Content-Range'),
  429: headersFor('Retry-After'),
  503: headersFor('Retry-After'),
};

/** Each error response once, for every operation to reference. */
export const commonResponses = Object.fromEntries(
  Object.entries(errorResponses).map(([status, name]) => [
    name,
    {
      description: errorDescriptions[Number(status)]!,
      headers: { ...everywhere, ...ownHeaders[Number(status)] },
      content: { 'application/json': { schema: { $ref: errorRef } } },
    },
  ]),
);

export const commonParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Makes the request safe to repeat for 24 hours: a repeat gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const ALWAYS = [429, 500, 503];
const WITH_KEY = [401, 403];
/** A body that is too large or not JSON, and an idempotency key that is in use or was used with another body. */
const WITH_WRITE = [400, 409, 413, 415, 422];
const WITH_BODY = [400, 413, 415];

/**
 * Adds the headers of the middleware to an operation, and the errors that follow from its parameters, its body and its
 * permissions. A route lists only further ones.
 */
export function addCommon(method: string, path: string, operation: Operation): void {
  const isKeyed = operation['x-permissions'] !== undefined;
  const isWrite = isKeyed && method !== 'get';
  operation.security ??= [];
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'header' && parameter.name) parameter.name = toHeaderName(parameter.name);
  }
  const errors = [
    ...ALWAYS,
    ...(isKeyed ? WITH_KEY : []),
    ...(operation['x-optional-caller'] ? [401] : []),
    ...(isWrite ? WITH_WRITE : []),
    ...(operation.requestBody ? WITH_BODY : []),
    ...(operation.parameters?.some((parameter) => parameter.in === 'query') ? [400] : []),
    ...(path.includes('{') ? [404] : []),
  ];
  for (const status of errors) operation.responses[status] ??= referTo(status);
  for (const [status, answer] of Object.entries(operation.responses)) {
    if ('$ref' in answer) continue;
    if (isCommonError(answer)) operation.responses[status] = referTo(Number(status));
    else {
      const replayed = isWrite ? headersFor('Idempotent-Replayed') : {};
      answer.headers = { ...everywhere, ...replayed, ...answer.headers };
    }
  }
  if (!isKeyed) return;
  operation.description = [operation.description, describeAccess(operation)].filter(Boolean).join('\n\n');
  if (!isWrite) return;
  operation.parameters = [
    ...(operation.parameters ?? []),
    { $ref: '#/components/parameters/IdempotencyKey' },
  ];
}

/** `If-Match`, as standards and the docs write it; headers are read in lower case. */
const toHeaderName = (name: string) => name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The scope of a key and the role of a person that an operation needs. */
function describeAccess(operation: Operation): string {
  if (operation['x-person']) return 'For a person who is signed in; no key can do this.';
  const permissions = (operation['x-permissions']?.split(' ').filter(Boolean) ?? []) as Permission[];
  const roles = permissions.map(lowestRole);
  const role = rolesInOrder.findLast((each) => roles.includes(each));
  const scopes = operation['x-required-scope']?.split(' ').filter(Boolean) ?? [];
  const scopeText = scopes.map((scope) => `\`${scope}\``).join(', ');
  const forKeys = scopeText ? `Scope: ${scopeText}.` : role ? 'No key can do this.' : 'Any key.';
  return role ? `${forKeys} Role: \`${role}\`.` : forKeys;
}

function isCommonError({ content }: DescribedResponse): boolean {
  return content?.['application/json']?.schema?.$ref === errorRef;
}

function referTo(status: number): ResponseSpec {
  const name = errorResponses[status];
  if (!name) throw new Error(`The OpenAPI document has no answer for the status ${status}`);
  return { $ref: `#/components/responses/${name}` };
}
