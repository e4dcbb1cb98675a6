import { grow, type Rect } from '../../scene/rect.ts';

/** The part of an infinite canvas that anything may be on. */
export const EVERYWHERE: Rect = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

/** A shadow ends at this multiple of its blur radius at the latest. */
const BLUR_REACH = 1.5;

const PAINTS_BOX = /^(background|boxShadow$|filter$|border(?!\w*Radius))/;
/** Members that move an element or paint around it in a way that is not read here. */
const UNBOUNDED = new Set([
  'textShadow',
  'outline',
  'WebkitTextStroke',
  'backdropFilter',
  'rotate',
  'scale',
  'translate',
]);

/** Whether everything that an element paints is found by `paintsBox` and `withReach`. */
export function isBounded(style: Record<string, unknown>): boolean {
  if (typeof style.filter === 'string' && /blur|shadow/.test(style.filter)) return false;
  return !Object.keys(style).some((member) => UNBOUNDED.has(member));
}

/** Whether an element paints its own box. */
export function paintsBox(style: Record<string, unknown>): boolean {
  return Object.keys(style).some((member) => PAINTS_BOX.test(member));
}

/** The box of an element with everything that its style paints around it. */
export function withReach(box: Rect, { boxShadow }: Record<string, unknown>): Rect {
  return typeof boxShadow === 'string' ? grow(box, shadowReach(boxShadow)) : box;
}

function shadowReach(boxShadow: string): number {
  const reaches = boxShadow.split(',').map((shadow) => {
    if (shadow.includes('inset')) return 0;
    const lengths = shadow.trim().split(/\s+/).map(Number.parseFloat).filter(Number.isFinite);
    const [x = 0, y = 0, blur = 0, spread = 0] = lengths;
    return Math.max(Math.abs(x), Math.abs(y)) + blur * BLUR_REACH + Math.max(0, spread);
  });
  return Math.max(...reaches);
}
