import { z } from '@hono/zod-openapi';
import { errorStatus } from '@livery/core/errors';
import { isLabel } from '@livery/core/label';
import { MAX_NAME, MAX_PATH } from '@livery/core/limits';
import type { Scope } from '@livery/core/scopes';

/** Shapes that several routes share. */

export const errorSchema = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
      message: z.string(),
      details: z.unknown().nullable(),
    }),
  })
  .openapi('Error', {
    example: { error: { code: 'not_found', message: 'The render was not found.', details: null } },
  });

export const errorDescriptions: Record<number, string> = {
  400: 'The request breaks its schema; `details` lists each path and what is wrong there.',
  401: 'No key, or one that is unknown, revoked or expired.',
  402: 'Too few credits; nothing was debited or queued.',
  403: 'The key lacks the scope.',
  404: 'Unknown, or not yours.',
  409: 'Not possible in the present state.',
  412: 'The brand is not at the version that `If-Match` names.',
  413: 'The body is too large.',
  415: 'The body is of a type that is not taken.',
  422: 'Well-formed, but cannot be done; `details` says which path and why.',
  429: 'Too many requests; see `Retry-After`.',
};

/** The error answers of a route, for its description. */
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

export const ifMatch = z.object({
  'if-match': z
    .string()
    .max(MAX_PATH)
    .optional()
    .openapi({ description: 'The `ETag` of the version that is to be changed, such as `"3"`.' }),
});

/** The id that examples show. */
export const sampleId = '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f';

export const idParam = z.object({
  id: z.uuid().openapi({ param: { name: 'id', in: 'path' }, example: sampleId }),
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
    .openapi({ description: 'The `nextCursor` of the page before.' }),
});

export const time = z.iso.datetime();
export const uuid = z.uuid(`expected an id such as ${sampleId}`);

/**
 * A route that takes a key, and what that key must have: every scope that is named. The document shows it and the API
 * enforces it from this one place; a route without it needs no key.
 */
export function needs(...scopes: [Scope, ...Scope[]]) {
  return { security: [{ apiKey: [] }], 'x-required-scope': scopes.join(' ') };
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

/** What a route that sends a stored file may answer. */
export function fileAnswers(description: string, types: string[]) {
  const binary = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };
  return {
    200: { description, content: Object.fromEntries(types.map((type) => [type, binary])) },
    206: { description: 'The range that was asked for.' },
    302: { description: 'A large file, where the storage can be reached: follow to the bytes.' },
    304: { description: 'Unchanged.' },
    416: { description: 'The range lies outside the file.' },
  };
}
