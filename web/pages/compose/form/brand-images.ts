import type { BrandDocument } from '@livery/core/brand/document';
import { isObject } from '@livery/core/json/value';

/** The images of a brand that content can show, largest uses first: photos, screenshots, then logos. */
export function listBrandImages(document: BrandDocument): string[] {
  const extensions = document.$extensions ?? {};
  const assets = extensions['studio.assets'];
  const logos = extensions['studio.logos'];
  const found = [
    ...(assets?.images ?? []).map(({ src }) => src),
    assets?.ogImage,
    assets?.landingPageScreenshots?.desktop,
    assets?.landingPageScreenshots?.mobile,
    ...(assets?.screenshots ?? []),
    ...(logos?.confirmed ?? []).map(({ src }) => src),
    ...(logos?.candidates ?? []).map(({ src }) => src),
  ];
  return [...new Set(found.flatMap(readAsset))].slice(0, MAX_IMAGES);
}

const MAX_IMAGES = 60;

function readAsset(ref: unknown): string[] {
  const id = isObject(ref) ? ref.$asset : null;
  return typeof id === 'string' ? [id] : [];
}
