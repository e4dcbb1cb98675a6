import { AppError } from '@livery/core/errors';
import { MAX_PATH } from '@livery/core/limits';
import { z } from 'zod';
import { readBrandAt } from '../../services/brands/read.ts';
import { brandId, brandVersion, defineTool, notice, readOnly } from '../tool/define-tool.ts';
import { brandFields, presentBrandSummary, untrustedBrand } from '../tool/present-brand.ts';

/** A part of a document that is longer than this is not shown; its members are listed instead. */
const MAX_PART_CHARACTERS = 60_000;

export const getBrand = defineTool({
  name: 'get_brand',
  title: 'Read a brand',
  description: 'Reads a brand: its colours, fonts, logos, tone, words, quotes, metrics and customers.',
  hints: readOnly,
  scope: 'brands:read',
  input: z.strictObject({
    brandId,
    brandVersion: brandVersion.optional(),
    documentPath: z
      .string()
      .max(MAX_PATH)
      .optional()
      .describe(
        'Adds a part of the design-token document, such as `color.light` or `$extensions.studio.identity`.',
      ),
  }),
  output: z.object({
    ...brandFields,
    notice,
    untrusted: untrustedBrand.extend({
      document: z
        .object({ path: z.string(), value: z.unknown() })
        .nullable()
        .describe('The part that `documentPath` names.'),
    }),
  }),
  async run(ctx, { brandId: id, brandVersion: number, documentPath }) {
    const { brand, version } = await readBrandAt(ctx, id, number);
    const summary = presentBrandSummary({ brand, version });
    const document = documentPath === undefined ? null : readPart(version.document, documentPath);
    return { data: { ...summary, untrusted: { ...summary.untrusted, document } } };
  },
});

function readPart(document: object, path: string): { path: string; value: unknown } {
  let value: unknown = document;
  let rest = path;
  while (rest !== '') {
    const name = findMember(value, rest);
    if (name === undefined) throw unknownPart(path, value);
    value = (value as Record<string, unknown>)[name];
    rest = rest.slice(name.length + 1);
  }
  if (JSON.stringify(value).length > MAX_PART_CHARACTERS) throw tooLong(path, value);
  return { path, value };
}

/** The member that a path starts with. Names such as `studio.identity` contain dots, so the longest match counts. */
function findMember(value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.keys(value)
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .sort((one, other) => other.length - one.length)[0];
}

function unknownPart(path: string, parent: unknown): AppError {
  const message = `the document has nothing at ${path.slice(0, 200)}; there are ${listMembers(parent)}`;
  return new AppError('invalid_request', 'This part of the document does not exist.', [
    { path: 'documentPath', message },
  ]);
}

function tooLong(path: string, value: unknown): AppError {
  const message = `ask for one of ${listMembers(value)}`;
  return new AppError(
    'payload_too_large',
    `This part of the document has more than ${MAX_PART_CHARACTERS} characters.`,
    [{ path: `documentPath ${path}`.trim(), message }],
  );
}

function listMembers(value: unknown): string {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return names.length === 0 ? 'no members here' : names.slice(0, 30).join(', ').slice(0, 600);
}
