/** A shadow ends at this multiple of its blur radius at the latest. */
const BLUR_REACH = 1.5;

const LENGTH = /^(?:-?\d+(?:\.\d+)?px|-?0)$/;
const COLOR = /^(?:#[\da-f]+|[a-z]+|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(.*\))$/i;

/** How far the shadows of an element reach beyond its box; null when one of them is not understood. */
export function shadowReach(boxShadow: string): number | null {
  if (boxShadow.trim() === 'none') return 0;
  const shadows = splitOutside(boxShadow, /,/);
  const reaches = shadows?.map(readReach);
  return reaches?.every((reach) => reach !== null) ? Math.max(...reaches) : null;
}

function readReach(shadow: string): number | null {
  const values = splitOutside(shadow, /\s/)?.filter((value) => value !== '') ?? [];
  const others = values.filter((value) => !LENGTH.test(value) && value !== 'inset');
  const lengths = values.filter((value) => LENGTH.test(value)).map(Number.parseFloat);
  if (lengths.length < 2 || lengths.length > 4 || !lengths.every(Number.isFinite)) return null;
  if (others.length > 1 || !others.every((value) => COLOR.test(value))) return null;
  if (values.includes('inset')) return 0;
  const [x = 0, y = 0, blur = 0, spread = 0] = lengths;
  return Math.max(0, Math.max(Math.abs(x), Math.abs(y)) + blur * BLUR_REACH + Math.max(0, spread));
}

/** The parts between separators that are not in parentheses; null when a parenthesis is not closed. */
function splitOutside(text: string, separator: RegExp): string[] | null {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth !== 0 || !separator.test(sign)) continue;
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  return depth === 0 ? [...parts, text.slice(start)] : null;
}
