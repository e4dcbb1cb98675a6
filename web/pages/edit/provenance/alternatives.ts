import { hexPattern } from '@livery/core/brand/color-value';
import type { FontFamilyToken } from '@livery/core/brand/token-types';
import { toColorValue } from '@livery/core/color/convert';
import { isObject } from '@livery/core/json/value';

/** Another value that the site shows for a field. */
export interface Alternative {
  label: string;
  /** What the field would become. */
  value: unknown;
  color: string | null;
  /** Its share of all other candidates, 0..1; null where nothing was counted. */
  share: number | null;
}

/** As many as there are digits to take them with. */
const MAX_ALTERNATIVES = 9;
const MAX_LABEL = 200;

/** The alternatives of a field that fit its kind. They come from a website, so each is read with doubt. */
export function readAlternatives(current: unknown, alternatives: readonly unknown[]): Alternative[] {
  const total = alternatives.reduce<number>((sum, alternative) => sum + readScore(alternative), 0);
  return alternatives
    .flatMap((alternative) => {
      const read = readAlternative(current, alternative);
      if (!read) return [];
      const score = readScore(alternative);
      return [{ ...read, share: score > 0 && total > 0 ? score / total : null }];
    })
    .slice(0, MAX_ALTERNATIVES);
}

function readAlternative(current: unknown, alternative: unknown): Omit<Alternative, 'share'> | null {
  const plain = (label: string, value: unknown) => ({ label: label.slice(0, MAX_LABEL), value, color: null });
  if (typeof current === 'string')
    return typeof alternative === 'string' ? plain(alternative, alternative) : null;
  if (typeof current === 'number') {
    return typeof alternative === 'number' ? plain(String(alternative), alternative) : null;
  }
  const type = isObject(current) ? current.$type : isHex(alternative) ? 'color' : null;
  if (type === 'color' && isHex(alternative)) {
    const { hex } = alternative;
    const token = { ...(isObject(current) ? current : {}), $type: 'color', $value: toColorValue(hex) };
    return { label: hex, value: token, color: hex };
  }
  if (type === 'dimension') {
    const px = readPixels(alternative);
    return px === null
      ? null
      : plain(`${px} px`, { ...(current as object), $value: { value: px, unit: 'px' } });
  }
  if (type === 'fontFamily' && typeof alternative === 'string' && alternative !== '') {
    return plain(alternative, nameFamily(current as FontFamilyToken, alternative));
  }
  return null;
}

/** A font with another family. Files and weights belong to the old one. */
export function nameFamily(font: FontFamilyToken, family: string): FontFamilyToken {
  return {
    ...font,
    $value: [family],
    $extensions: {
      'studio.fontRole': {
        weights: { regular: 400, medium: null, bold: 700 },
        letterSpacing: null,
        files: [],
      },
    },
  };
}

const isHex = (value: unknown): value is { hex: string } =>
  isObject(value) && typeof value.hex === 'string' && hexPattern.test(value.hex);

function readScore(alternative: unknown): number {
  const score = isObject(alternative) ? alternative.score : 0;
  return typeof score === 'number' && Number.isFinite(score) && score > 0 ? score : 0;
}

function readPixels(alternative: unknown): number | null {
  const value =
    isObject(alternative) && isObject(alternative.$value) ? alternative.$value.value : alternative;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
