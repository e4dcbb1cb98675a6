import { z } from '@hono/zod-openapi';
import { errorStatus } from '@livery/core/errors';
import { isLabel } from '@livery/core/label';
import { MAX_NAME, MAX_PATH, MAX_TEXT } from '@livery/core/limits';
import { type Permission, scopeOf } from '@livery/core/roles';

/** Shapes that several routes share. */

/** Any JSON value that must be present: the OpenAPI generator treats a plain unknown as optional. */
export const anyValue = z.unknown().refine((value): boolean => value !== undefined, 'expected a value');

const errorSchema = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
      message: z.string(),
      details: anyValue,
    }),
  })
  .openapi('Error');

export const errorDescriptions: Record<number, string> = {
  400: 'The request does not match its schema; `details` lists each path and what is wrong there.',
  401: 'The key is missing, unknown, revoked or expired, or the session has ended.',
  402: 'Too few credits; nothing was debited or queued.',
  403: 'The key lacks the scope, or the person the role.',
  404: 'The record does not exist or belongs to another organisation.',
  409: 'Not possible in the current state.',
  410: 'The link has ended.',
  412: 'The record is not at the version that `If-Match` names.',
  413: 'The body is too large.',
  415: 'The type of the body is not supported.',
  416: 'The range lies outside the file.',
  422: 'The request is well-formed but cannot be carried out; `details` names the path and the reason.',
  429: 'Too many requests; see `Retry-After`.',
  500: 'An error of the service. Its log has the details under the request id.',
  503: 'The service cannot answer right now, for example because its database is unavailable. Try again.',
};

/** The error responses of a route, for the OpenAPI document. */
export function errors(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: errorDescriptions[status] ?? 'Error',
        content: { 'application/json': { schema: errorSchema } },
      },
    ]),
  );
}

export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** A member that requests may have and cannot set. */
const readOnly = z.unknown().optional().meta({ readOnly: true });

/**
 * The body that changes a record. A client may send the record back as it was read, so its other members are accepted
 * and ignored.
 */
export function toChangeSchema<Shape extends z.ZodRawShape>(record: z.ZodObject, shape: Shape) {
  const members = Object.fromEntries(Object.keys(record.shape).map((name) => [name, readOnly]));
  return z.strictObject({ ...members, ...shape } as Shape);
}

export const ifMatch = z.object({
  'if-match': z
    .string()
    .max(MAX_PATH)
    .optional()
    .openapi({ description: 'The `ETag` of the version that is to be changed, such as `"3"`.' }),
});

/** The id in examples. */
export const sampleId = '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f';

export const idParam = z.object({
  id: z.uuid().openapi({ param: { name: 'id', in: 'path' }, example: sampleId }),
});

export const idOf = (example: string) =>
  z.object({
    id: z
      .string()
      .max(MAX_NAME)
      .openapi({ param: { name: 'id', in: 'path' }, example }),
  });

/** A whole number in a query. */
export function wholeNumber(min: number, max: number) {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

export const pageQuery = z.object({
  limit: wholeNumber(1, 100).default(50),
  cursor: z
    .string()
    .max(MAX_NAME)
    .optional()
    .openapi({ description: 'The `nextCursor` of the previous page.' }),
});

/** The schema of one page of a list: the rows by their name, and where the next page starts. */
export function pageOf<Name extends string, Row extends z.ZodType>(id: string, name: Name, row: Row) {
  const shape = { [name]: z.array(row), nextCursor: z.string().nullable() };
  return z
    .object(shape as Record<Name, z.ZodArray<Row>> & { nextCursor: z.ZodNullable<z.ZodString> })
    .openapi(id);
}

export { mailAddress } from '@livery/core/mail-address';

export const time = z.iso.datetime();
export const uuid = z.uuid(`expected an id such as ${sampleId}`);

const sessionOnly: Record<string, string[]>[] = [{ session: [] }];
const keyOrSession: Record<string, string[]>[] = [{ apiKey: [] }, ...sessionOnly];

/**
 * Declares that a route needs a key or a session with all of these permissions. The OpenAPI document and the API's check
 * both read this declaration; a route without a declaration is open.
 */
export function needs(...permissions: [Permission, ...Permission[]]) {
  const scopes = new Set(
    permissions.map((permission) => scopeOf[permission]).filter((scope) => scope !== null),
  );
  return {
    security: scopes.size > 0 ? keyOrSession : sessionOnly,
    'x-required-scope': [...scopes].join(' '),
    'x-permissions': permissions.join(' '),
  };
}

/** Declares that a route is open, and answers more to a caller with a key or a session. */
export function takesCaller() {
  return { security: [{}, ...keyOrSession], 'x-optional-caller': true };
}

/** Declares that a route needs any key or session. */
export function needsCaller() {
  return { security: keyOrSession, 'x-permissions': '' };
}

/** Declares that a route needs a person who is signed in: neither a key nor a guest will do. */
export function needsPerson() {
  return { security: sessionOnly, 'x-permissions': '', 'x-person': true };
}

export function label(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine(
      (text) => isLabel(text, maxLength),
      `expected at most ${maxLength} characters, none of them control characters`,
    );
}

const etag = (description: string) => z.string().openapi({ description, example: '"3"' });

/** A response with a record that has versions; the number of its current one is in the `ETag` header. */
export function tagged<Schema extends z.ZodType>(description: string, schema: Schema) {
  const headers = z.object({ ETag: etag('The number of the version, for `If-Match`.') });
  return { ...json(description, schema), headers };
}

/** The request headers for downloading a stored file. */
export const fileHeaders = z.object({
  range: z
    .string()
    .max(MAX_TEXT)
    .optional()
    .openapi({ description: 'One range of bytes, such as `bytes=0-1023`.' }),
  'if-range': z
    .string()
    .max(MAX_TEXT)
    .optional()
    .openapi({ description: 'The range applies only while the file has this `ETag`.' }),
  'if-none-match': z
    .string()
    .max(MAX_TEXT)
    .optional()
    .openapi({ description: 'The `ETag` of the copy that the client has.' }),
});

/** The responses of a route that sends a stored file. */
export function fileResponses(description: string, types: string[]) {
  const binary = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };
  const content = Object.fromEntries(types.map((type) => [type, binary]));
  const text = (about: string) => z.string().openapi({ description: about });
  const cached = {
    ETag: etag('Changes with the bytes.').openapi({ example: '"9f86d081884c7d65"' }),
    'Cache-Control': text('How long the file may be kept.'),
  };
  const whole = {
    ...cached,
    'Accept-Ranges': text('`bytes`.'),
    'Content-Disposition': text('The name to save the file under.'),
  };
  const part = { ...whole, 'Content-Range': text('Which bytes these are, and how many the file has.') };
  const location = text('The address of the bytes, valid for five minutes.');
  return {
    200: { description, content, headers: z.object(whole) },
    206: { description: 'The range that was asked for.', content, headers: z.object(part) },
    302: {
      description: 'A redirect to the storage, for large files.',
      headers: z.object({ Location: location }),
    },
    304: { description: 'Unchanged.', headers: z.object(cached) },
    ...errors(416),
  };
}
