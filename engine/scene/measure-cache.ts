import type { MeasuredNode, MeasureOptions, Node, TakumiRenderer } from '../ports.ts';

/** Members that change what is painted and never where: an edit of a colour leaves every box in its place. */
const PAINT_ONLY = new Set([
  'color',
  'background',
  'backgroundColor',
  'backgroundImage',
  'borderColor',
  'boxShadow',
  'textShadow',
  'data-tint',
]);

const MAX_KEPT = 96;

/** By renderer, because another one may have other fonts. */
const kept = new WeakMap<TakumiRenderer, Map<string, Promise<MeasuredNode>>>();

/** Measures a tree, or returns the boxes of one that differs from it only in paint. */
export function measureNode(
  renderer: TakumiRenderer,
  node: Node,
  options: MeasureOptions,
): Promise<MeasuredNode> {
  const key = toGeometryKey(node, options);
  if (key === null) return renderer.measure(node, options);
  const known = kept.get(renderer) ?? new Map<string, Promise<MeasuredNode>>();
  kept.set(renderer, known);
  const found = known.get(key) ?? renderer.measure(node, options);
  known.delete(key);
  known.set(key, found);
  found.catch(() => known.delete(key));
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KEPT) break;
    known.delete(oldest);
  }
  return found;
}

/** Null for a tree with pixels in it, which are large and not compared. */
export function toGeometryKey(node: Node, options: MeasureOptions): string | null {
  let hasBytes = false;
  const key = JSON.stringify([node, options], (name, value: unknown) => {
    if (PAINT_ONLY.has(name)) return undefined;
    if (typeof value === 'string') return withoutPaint(name, value);
    if (ArrayBuffer.isView(value)) {
      hasBytes = true;
      return undefined;
    }
    return value;
  });
  return hasBytes ? null : key;
}

const HEX = /#[\da-f]{3,8}\b/gi;

/** A border takes room by its width and style; an inline SVG by the size in its first tag. */
function withoutPaint(name: string, value: string): string {
  if (name.startsWith('border')) return value.replace(HEX, '#');
  if (name === 'src' && value.startsWith('<svg')) return value.slice(0, value.indexOf('>') + 1);
  return value;
}
