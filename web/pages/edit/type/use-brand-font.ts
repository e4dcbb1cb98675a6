import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { useEffect, useState } from 'react';
import { answerOf, api, mediaUrl } from '../../../api/client.ts';

/** Fonts that this page has asked for, so that each file is loaded once. */
const asked = new Map<string, Promise<unknown>>();

/** A family name that no font of the page or of the computer has. */
function toPageFamily({ $value: [name = ''], $extensions }: FontFamilyToken): string {
  const { files } = $extensions['studio.fontRole'];
  return files.length > 0 ? `brand ${files.map(({ $asset }) => $asset).join(' ')}` : `bundled ${name}`;
}

/** Loads a brand's font into the page, its own files or those that images are drawn with, and names the family to draw with. */
export function useBrandFont(font: FontFamilyToken): string {
  const { files } = font.$extensions['studio.fontRole'];
  const family = toPageFamily(font);
  const [name = ''] = font.$value;
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const load =
      asked.get(family) ??
      (files.length > 0
        ? Promise.allSettled(files.map((file) => loadFile(family, file)))
        : addBundled(family, name).catch(() => asked.delete(family)));
    asked.set(family, load);
    void load.then(() => isCurrent && setLoaded(family));
    return () => {
      isCurrent = false;
    };
  }, [family, files, name]);
  const fallbacks = font.$value.map((name) => JSON.stringify(name)).join(', ');
  return loaded === family ? `${JSON.stringify(family)}, ${fallbacks}` : fallbacks;
}

type FontFile = FontFamilyToken['$extensions']['studio.fontRole']['files'][number];

async function loadFile(family: string, { $asset, weight, weightRange, style }: FontFile): Promise<void> {
  const url = mediaUrl(`/assets/${encodeURIComponent($asset)}/file`);
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, {
    style,
    weight: weightRange ? weightRange.join(' ') : String(weight ?? 400),
  });
  document.fonts.add(await face.load());
}

/** The faces of a family that images can be drawn with. The browser loads those whose characters are shown. */
async function addBundled(family: string, name: string): Promise<void> {
  const { faces } = await answerOf(api.GET('/fonts', { params: { query: { family: name } } }));
  for (const { sha256, style, ranges } of faces) {
    const url = mediaUrl(`/fonts/${sha256}.ttf`);
    const toHex = (code: number) => code.toString(16);
    const unicodeRange = ranges.map(([from = 0, to = from]) => `U+${toHex(from)}-${toHex(to)}`).join(', ');
    // One file has all weights of the family: the page must not thicken the letters itself.
    document.fonts.add(
      new FontFace(family, `url(${JSON.stringify(url)})`, { style, weight: '100 900', unicodeRange }),
    );
  }
}
