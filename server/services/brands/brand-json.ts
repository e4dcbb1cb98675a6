import type { JsonText } from '../../platform/json-text.ts';
import { presentBrand } from './present.ts';
import type { BrandWithVersion, VersionRow } from './read.ts';

/**
 * The members of a version as JSON, which are most of a brand's text and never change. A text lasts as long as its
 * version, and the limit of kept versions allows for it.
 */
const texts = new WeakMap<VersionRow, string>();

/** The JSON of a brand as `presentBrand` shows it. */
export function toBrandJson(found: BrandWithVersion): JsonText<ReturnType<typeof presentBrand>> {
  const { document, tokens, provenance, ...others } = presentBrand(found);
  const known = texts.get(found.version);
  const text = known ?? JSON.stringify({ document, tokens, provenance }).slice(1, -1);
  if (known === undefined) texts.set(found.version, text);
  const { id, organizationId, createdByUserId, name, domain, status, ...rest } = others;
  const first = JSON.stringify({ id, organizationId, createdByUserId, name, domain, status });
  const json = `${first.slice(0, -1)},${text},${JSON.stringify(rest).slice(1)}`;
  return json as JsonText<ReturnType<typeof presentBrand>>;
}
