import { isColorValue } from '@livery/core/brand/color-value';
import type { GradientToken, ShadowToken } from '@livery/core/brand/token-types';
import { toHex } from '@livery/core/color/convert';
import { isObject } from '@livery/core/json/value';
import { toGradientsCss, toShadowCss } from '@livery/core/tokens/css';

/** A value of a field, as it can be shown. */
export type ShownValue =
  | { kind: 'none' }
  | { kind: 'color'; hex: string }
  | { kind: 'length'; value: number; unit: string }
  | { kind: 'font'; family: string }
  | { kind: 'shadow'; css: string }
  | { kind: 'gradient'; css: string }
  | { kind: 'images'; assets: string[] }
  | { kind: 'words'; words: string[] }
  | { kind: 'count'; count: number }
  | { kind: 'text'; text: string };

const MAX_IMAGES = 4;

/** Reads a value by its form: documents have members that no schema knows. */
export function readValue(value: unknown): ShownValue {
  if (value === null || value === undefined || value === '') return { kind: 'none' };
  if (Array.isArray(value)) return readList(value);
  if (!isObject(value)) return { kind: 'text', text: String(value) };
  if (typeof value.$asset === 'string') return { kind: 'images', assets: [value.$asset] };
  const inner = value.$value;
  if (value.$type === 'color' && isColorValue(inner)) return { kind: 'color', hex: toHex(inner) };
  if (isObject(inner) && typeof inner.value === 'number') {
    const unit = typeof inner.unit === 'string' ? inner.unit : 'px';
    return { kind: 'length', value: inner.value, unit };
  }
  if (value.$type === 'fontFamily' && Array.isArray(inner))
    return { kind: 'font', family: String(inner[0] ?? '') };
  if (typeof inner === 'string' || typeof inner === 'number') return { kind: 'text', text: String(inner) };
  const layers = Array.isArray(inner) && inner.length > 0 ? inner : [null];
  if (value.$type === 'shadow' && layers.every(isLayer)) {
    return { kind: 'shadow', css: toShadowCss(value as unknown as ShadowToken) };
  }
  if (value.$type === 'gradient' && layers.every(isStop)) {
    return { kind: 'gradient', css: toGradientsCss({ run: value as unknown as GradientToken }).run! };
  }
  if (Array.isArray(inner)) return { kind: 'count', count: inner.length };
  return { kind: 'text', text: JSON.stringify(value) };
}

function readList(list: unknown[]): ShownValue {
  if (list.length === 0) return { kind: 'none' };
  if (list.every((item) => typeof item === 'string')) return { kind: 'words', words: list };
  const assets = list.flatMap((item) => findAsset(item) ?? []);
  if (assets.length === list.length) return { kind: 'images', assets: assets.slice(0, MAX_IMAGES) };
  const words = list.map(describeEntry);
  return words.every((word) => word !== '')
    ? { kind: 'words', words }
    : { kind: 'count', count: list.length };
}

const isLayer = (layer: unknown): boolean =>
  isObject(layer) &&
  isColorValue(layer.color) &&
  ['offsetX', 'offsetY', 'blur', 'spread'].every((name) => {
    const length = layer[name];
    return isObject(length) && typeof length.value === 'number';
  });

const isStop = (stop: unknown): boolean =>
  isObject(stop) && isColorValue(stop.color) && typeof stop.position === 'number';

/** What an entry of a list says: a number with its label, a quote, a name. */
function describeEntry(entry: unknown): string {
  if (!isObject(entry)) return '';
  const { value, label, text, name, url } = entry;
  const said = typeof value === 'string' ? [value, label] : [[text, name, label, url].find(Boolean)];
  return said.filter((word) => typeof word === 'string').join(' ');
}

function findAsset(item: unknown): string | null {
  if (!isObject(item)) return null;
  if (typeof item.$asset === 'string') return item.$asset;
  return isObject(item.src) && typeof item.src.$asset === 'string' ? item.src.$asset : null;
}
