import { brandDocumentSchema } from '@livery/core/brand/document';
import { derivedTokensSchema } from '@livery/core/tokens/types';
import { documentSchema } from '@livery/templates/kit/document/schema';
import type { OwnedName } from '../orgs/owned-tables.ts';

/** What is written into style sheets as it stands: colours, lengths and functions of them. */
const STYLE = /^[\w\s#%.,()/+-]*$/;

/** JSON that pages and drawings trust, as only the service writes it. An export may have been written by anybody. */
const checks: Partial<Record<OwnedName, Record<string, (value: unknown) => boolean>>> = {
  brandVersions: { document: isBrandDocument, tokens: isTokens },
  extractions: { tokens: isTokens },
  templateVersions: { document: (value) => documentSchema.safeParse(value).success },
};

export function isTrusted(table: OwnedName, member: string, value: unknown): boolean {
  return checks[table]?.[member]?.(value) ?? true;
}

/** Limits aside: a document from before one existed is as large as it was. */
function isBrandDocument(value: unknown): boolean {
  const { error } = brandDocumentSchema.safeParse(value);
  return (error?.issues ?? []).every(
    (issue) => issue.code === 'too_big' || (issue.code === 'custom' && issue.params?.limit === true),
  );
}

function isTokens(value: unknown): boolean {
  const { data } = derivedTokensSchema.safeParse(value);
  return data !== undefined && [data.colors, data.elevation, data.gradients, data.borders].every(isStyle);
}

function isStyle(value: unknown): boolean {
  if (typeof value === 'string') return STYLE.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStyle);
}
