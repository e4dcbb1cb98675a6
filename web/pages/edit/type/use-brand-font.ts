import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { useEffect, useState } from 'react';
import { mediaUrl } from '../../../api/client.ts';

/** Fonts that this page has asked for, so that each file is loaded once. */
const asked = new Map<string, Promise<unknown>>();

/** A family name that no font of the page or of the computer has. */
const toPageFamily = (font: FontFamilyToken) =>
  `brand ${font.$extensions['studio.fontRole'].files.map(({ $asset }) => $asset).join(' ')}`;

/** Loads the files of a brand's font into the page, and names the family to draw with. */
export function useBrandFont(font: FontFamilyToken): string {
  const { files } = font.$extensions['studio.fontRole'];
  const family = toPageFamily(font);
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (files.length === 0) return;
    let isCurrent = true;
    const load = asked.get(family) ?? Promise.allSettled(files.map((file) => loadFile(family, file)));
    asked.set(family, load);
    void load.then(() => isCurrent && setLoaded(family));
    return () => {
      isCurrent = false;
    };
  }, [family, files]);
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
