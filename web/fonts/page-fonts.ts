import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { bundledFonts } from '@livery/engine/fonts/bundled-fonts';
import { api, mediaUrl, readResponse } from '../api/client.ts';

export type FontFile = FontFamilyToken['$extensions']['studio.fontRole']['files'][number];

/** By family of the page, so that each is added once. A failure is forgotten: the next specimen tries again. */
const added = new Map<string, Promise<void>>();

function addOnce(family: string, add: () => Promise<void>): void {
  if (added.has(family)) return;
  const adding = add();
  added.set(family, adding);
  adding.catch(() => added.delete(family));
}

const toSource = (path: string) => `url(${JSON.stringify(mediaUrl(path))})`;

/** Names that no font of the app or of the computer has. */
export const toBrandFamily = (files: readonly FontFile[]) =>
  `brand ${files.map(({ $asset }) => $asset).join(' ')}`;
export const toBundledFamily = (family: string) => `bundled ${family}`;

/** Adds the files of a brand's font to the page. Browsers load those that shown text needs. */
export function addBrandFamily(files: readonly FontFile[]): void {
  const family = toBrandFamily(files);
  addOnce(family, async () => {
    for (const { $asset, weight, weightRange, style } of files) {
      const source = toSource(`/assets/${encodeURIComponent($asset)}/file`);
      const range = weightRange ? weightRange.join(' ') : String(weight ?? 400);
      document.fonts.add(new FontFace(family, source, { style, weight: range }));
    }
  });
}

/** Adds a font that comes with Livery to the page. It has a file for each script; browsers load those they need. */
export function addBundledFamily(name: string): void {
  const family = toBundledFamily(name);
  addOnce(family, async () => {
    const { faces } = await readResponse(api.GET('/fonts', { params: { query: { family: name } } }));
    const isFixed = bundledFonts.some((font) => font.family === name && font.axis === '400');
    for (const { sha256, style, ranges } of faces) {
      const unicodeRange = ranges
        .map(([from = 0, to = from]) => `U+${from.toString(16)}-${to.toString(16)}`)
        .join(', ');
      const weight = isFixed ? '400' : '100 900';
      const source = toSource(`/fonts/${encodeURIComponent(sha256)}.ttf`);
      document.fonts.add(new FontFace(family, source, { style, weight, unicodeRange }));
    }
  });
}
