import { replaceAssetRefs } from '@livery/core/brand/asset-refs';
import { isObject, type Json } from '@livery/core/json/value';

/** The document with other ids in the places of assets. Those that the map does not have stay. */
export function replaceAssets<Document extends Json>(
  document: Document,
  ids: ReadonlyMap<string, string>,
): Document {
  return replaceAssetRefs(document, (id) => ids.get(id) ?? id);
}

/**
 * The document without the assets that could not be had: what is nothing without its file goes (a font file, a
 * logo, a picture), what can be without one stays (a customer's name). One logo stays the default.
 */
export function dropAssets<Document extends Json>(document: Document, gone: ReadonlySet<string>): Document {
  const kept = replaceAssetRefs(document, (id) => (gone.has(id) ? null : id));
  if (!hasDefaultLogo(document) || hasDefaultLogo(kept)) return kept;
  const [first] = confirmedLogos(kept);
  // The lists stand best first, so that what comes next is next best.
  if (isObject(first)) first.default = true;
  return kept;
}

function confirmedLogos({ $extensions }: Json): unknown[] {
  const logos = isObject($extensions) ? $extensions['studio.logos'] : null;
  return isObject(logos) && Array.isArray(logos.confirmed) ? logos.confirmed : [];
}

function hasDefaultLogo(document: Json): boolean {
  return confirmedLogos(document).some((logo) => isObject(logo) && logo.default === true);
}
