import type { BrandDocument } from '../brand/document.ts';
import { isGeneric, toGeneric } from '../brand/font-kind.ts';
import type { FontFamilyToken } from '../brand/token-types.ts';
import type { DerivedTokens, FontTokens } from './types.ts';

/** The URL of an asset's file. */
export function toAssetFileUrl(assetId: string): string {
  return `/api/v1/assets/${assetId}/file`;
}

export function deriveFontTokens(font: BrandDocument['font']): DerivedTokens['fonts'] {
  return {
    display: readFont(font.display ?? font.heading),
    heading: readFont(font.heading),
    body: readFont(font.body),
    mono: readFont(font.mono),
  };
}

/** Adds a generic family at the end of the stack, so that no browser uses its own default. */
function listFallbacks(family: string, given: string[]): string[] {
  return [family, ...given].some(isGeneric) ? given : [...given, toGeneric(family)];
}

function readFont(token: FontFamilyToken): FontTokens {
  const [family = '', ...fallbacks] = token.$value;
  const source = token.$extensions['studio.sourceUrl'];
  const role = token.$extensions['studio.fontRole'];
  const { regular, medium, bold } = role.weights;
  const files = role.files.map((file) => ({
    storageUrl: toAssetFileUrl(file.$asset),
    variable: file.variable,
    weight: file.weight === null ? null : String(file.weight),
    weightRange: file.weightRange === null ? null : (file.weightRange.map(String) as [string, string]),
    style: file.style,
    format: file.format,
  }));
  return {
    family,
    sourceUrl: typeof source === 'string' ? source : null,
    storageUrl: files[0]?.storageUrl ?? null,
    weights: [regular, medium, bold].filter((weight) => weight !== null).map(String),
    fallbacks: listFallbacks(family, fallbacks),
    files,
  };
}
