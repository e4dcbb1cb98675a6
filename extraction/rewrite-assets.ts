import { replaceAssetRefs } from '@livery/core/brand/asset-refs';
import { isObject, type Json } from '@livery/core/json/value';

/** Replaces asset ids in the document. Ids that the map does not contain stay. */
export function replaceAssets<Document extends Json>(
  document: Document,
  ids: ReadonlyMap<string, string>,
): Document {
  return replaceAssetRefs(document, (id) => ids.get(id) ?? id);
}

/**
 * Removes assets that could not be stored. A value that needs its file (a font file, a logo, an image) is removed with
 * it; a value that does not (a customer's name) stays. If the default logo is lost, the next one becomes the default.
 */
export function dropAssets<Document extends Json>(document: Document, gone: ReadonlySet<string>): Document {
  const kept = replaceAssetRefs(document, (id) => (gone.has(id) ? null : id));
  if (!hasDefaultLogo(document) || hasDefaultLogo(kept)) return kept;
  const [first] = listConfirmedLogos(kept);
  // The list is sorted best first.
  if (isObject(first)) first.default = true;
  return kept;
}

function listConfirmedLogos({ $extensions }: Json): unknown[] {
  const logos = isObject($extensions) ? $extensions['studio.logos'] : null;
  return isObject(logos) && Array.isArray(logos.confirmed) ? logos.confirmed : [];
}

function hasDefaultLogo(document: Json): boolean {
  return listConfirmedLogos(document).some((logo) => isObject(logo) && logo.default === true);
}
