import { grow, type Rect } from '../../scene/rect.ts';
import { shadowReach } from './shadow-reach.ts';

/** The part of an infinite canvas that anything may be on. */
export const EVERYWHERE: Rect = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

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
  if (readShadow(style) === null) return false;
  return !Object.keys(style).some((member) => UNBOUNDED.has(member));
}

/** The box of a bounded element with everything that its style paints around it. */
export function withReach(box: Rect, style: Record<string, unknown>): Rect {
  return grow(box, readShadow(style) ?? 0);
}

function readShadow({ boxShadow }: Record<string, unknown>): number | null {
  if (boxShadow === undefined) return 0;
  return typeof boxShadow === 'string' ? shadowReach(boxShadow) : null;
}
