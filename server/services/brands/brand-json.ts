import { presentBrand } from './present.ts';
import type { BrandWithVersion, VersionRow } from './read.ts';

/** The members of a version as JSON. Versions are kept and never change, and they are most of a brand's text. */
const texts = new WeakMap<VersionRow, string>();

/** The JSON of a brand as `presentBrand` shows it. */
export function toBrandJson(found: BrandWithVersion): string {
  const { document, tokens, provenance, ...others } = presentBrand(found);
  const known = texts.get(found.version);
  const text = known ?? JSON.stringify({ document, tokens, provenance }).slice(1, -1);
  if (known === undefined) texts.set(found.version, text);
  const { id, organizationId, createdByUserId, name, domain, status, ...rest } = others;
  const first = JSON.stringify({ id, organizationId, createdByUserId, name, domain, status });
  return `${first.slice(0, -1)},${text},${JSON.stringify(rest).slice(1)}`;
}
