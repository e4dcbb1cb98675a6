import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { useEffect } from 'react';
import { listBundledFamilies, toFallback } from './list-families.ts';
import { addBrandFamily, addBundledFamily, toBrandFamily, toBundledFamily } from './page-fonts.ts';

/** The families to set `words` with in a brand's font, as images draw it. Their files are added to the page. */
export function useBrandFont(font: FontFamilyToken, words: string): string {
  const { files } = font.$extensions['studio.fontRole'];
  const bundled = listBundledFamilies(font, words).join('\n');
  useEffect(() => {
    if (files.length > 0) addBrandFamily(files);
    for (const family of bundled.split('\n')) addBundledFamily(family);
  }, [files, bundled]);
  const families = [
    ...(files.length > 0 ? [toBrandFamily(files)] : []),
    ...bundled.split('\n').map(toBundledFamily),
  ];
  return `${families.map((family) => JSON.stringify(family)).join(', ')}, ${toFallback(font)}`;
}
