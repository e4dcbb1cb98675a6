import { createLruCache, type LruCache } from '@livery/core/lru-cache';
import type { MeasuredNode, MeasureOptions, Node, TakumiRenderer } from '../ports.ts';

/** Members that change what is painted and never where: an edit of a colour leaves every box in its place. */
const PAINT_ONLY: ReadonlySet<string> = new Set([
  'color',
  'background',
  'backgroundColor',
  'backgroundImage',
  'borderColor',
  'boxShadow',
  'textShadow',
  'data-tint',
  'data-duotone',
]);

const MAX_KEPT = 96;

/** By renderer, because another one may have other fonts. */
const kept = new WeakMap<TakumiRenderer, LruCache<Promise<MeasuredNode>>>();

/** Measures a tree, or returns the boxes of one that differs from it only in paint. */
export function measureNode(
  renderer: TakumiRenderer,
  node: Node,
  options: MeasureOptions,
): Promise<MeasuredNode> {
  const key = toGeometryKey(node, options);
  if (key === null) return renderer.measure(node, options);
  const known = kept.get(renderer) ?? createLruCache<Promise<MeasuredNode>>({ max: MAX_KEPT });
  kept.set(renderer, known);
  const found = known.getOrCreate(key, () => renderer.measure(node, options));
  found.catch(() => known.delete(key));
  return found;
}

/**
 * Null for a tree with pixels in it, which are large and not compared. Written by hand, because a tree is keyed for every
 * drawing and `JSON.stringify` with a function takes several times as long.
 */
export function toGeometryKey(
  node: Node,
  options: MeasureOptions,
  leftOut: ReadonlySet<string> = PAINT_ONLY,
): string | null {
  const parts: string[] = [];
  const write = (value: unknown, name: string): boolean => {
    if (typeof value === 'string') {
      const kept = withoutPaint(name, value);
      parts.push(`"${kept.length}:${kept}`);
      return true;
    }
    if (typeof value !== 'object' || value === null) {
      parts.push(String(value));
      return true;
    }
    if (ArrayBuffer.isView(value)) return false;
    if (Array.isArray(value)) {
      parts.push('[');
      for (const each of value) {
        if (!write(each, '')) return false;
        parts.push(',');
      }
      parts.push(']');
      return true;
    }
    parts.push('{');
    for (const member in value) {
      const held = (value as Record<string, unknown>)[member];
      if (held === undefined || leftOut.has(member)) continue;
      parts.push(member, ':');
      if (!write(held, member)) return false;
      parts.push(',');
    }
    parts.push('}');
    return true;
  };
  return write(node, '') && write(options, '') ? parts.join('') : null;
}

const HEX = /#[\da-f]{3,8}\b/gi;

/** A border takes room by its width and style; an inline SVG by the size in its first tag. */
function withoutPaint(name: string, value: string): string {
  if (name.startsWith('border')) return value.replace(HEX, '#');
  if (name === 'src' && value.startsWith('<svg')) return value.slice(0, value.indexOf('>') + 1);
  return value;
}
