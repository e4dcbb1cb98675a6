import type { LetterReach } from '../../fonts/letter-reach.ts';
import type { Node } from '../../ports.ts';
import { paintsBox } from '../../scene/element-style.ts';
import { hasEnded, hasStarted, readAnimation } from '../../scene/read-animation.ts';
import {
  type Affine,
  grow,
  intersect,
  isEmpty,
  type Rect,
  surround,
  transformRect,
} from '../../scene/rect.ts';
import { findSteps } from './entrance-steps.ts';
import type { NodeBoxes } from './find-boxes.ts';
import { EVERYWHERE, isBounded, withReach } from './painted-area.ts';
import { aboutPoint, IDENTITY, multiply, readOrigin, readTransform } from './read-transform.ts';

/** An element of a frame, and where on the canvas it paints. */
export interface PaintedNode {
  node: Node;
  /** Its box before any transform. */
  box: Rect;
  /** Everything that it and what is inside it may paint; null when that is nothing. */
  area: Rect | null;
  /** Whether nothing of it can be seen yet. Its children are not listed then. */
  isHidden: boolean;
  /** One for each child; null for a child without a box, which is painted as a part of this element. */
  children: (PaintedNode | null)[];
}

/** Marks that stand on each other above or below a letter. There are two in most languages that have them. */
const STACKED_MARKS = /[\p{Mn}\p{Me}]{3}/u;

type Style = Record<string, unknown>;

/** The transforms of an element that nothing moves, which most elements are. */
const IN_PLACE: Affine[] = [IDENTITY];

interface Around {
  /** From boxes before any transform to the canvas. A list, because a moving element has several places. */
  places: Affine[];
  clip: Rect;
  fontSize: number;
}

interface FrameFacts {
  timeMs: number;
  letterReach: LetterReach;
}

/**
 * Walks a tree and its boxes side by side. Null when an element is moved or painted in a way that
 * is not understood.
 */
export function readPainted(node: Node, boxes: NodeBoxes, frame: FrameFacts): PaintedNode | null {
  return visit(node, boxes, frame, { places: [IDENTITY], clip: EVERYWHERE, fontSize: 16 });
}

function visit(node: Node, boxes: NodeBoxes, frame: FrameFacts, around: Around): PaintedNode | null {
  const style = (node.style ?? {}) as Style;
  const { box } = boxes;
  const moves = listMoves(style, box, frame.timeMs);
  if (!moves || !isBounded(style)) return null;
  if (moves.length === 0 || style.opacity === 0) {
    return { node, box, area: null, isHidden: true, children: [] };
  }
  const places = moves === IN_PLACE ? around.places : combine(around.places, moves);
  const toCanvas = (rect: Rect) =>
    places.map((place) => transformRect(place, rect)).reduce((one, two) => surround(one, two));
  const fontSize = typeof style.fontSize === 'number' ? style.fontSize : around.fontSize;

  let area: Rect | null = null;
  const paint = (rect: Rect) => {
    const visible = intersect(rect, around.clip);
    if (!isEmpty(visible)) area = area ? surround(area, visible) : visible;
  };
  if (node.type === 'image' || paintsBox(style)) paint(toCanvas(withReach(box, style)));
  if (boxes.runs.length > 0 && hasStackedMarks(node)) return null;
  const { inline, block } = frame.letterReach;
  const size = boxes.runs.length > 0 ? largestFont(node, fontSize) : 0;
  for (const run of boxes.runs) paint(toCanvas(grow(run, inline * size, block * size)));
  const inner = {
    places,
    fontSize,
    clip: style.overflow === 'hidden' ? intersect(around.clip, toCanvas(box)) : around.clip,
  };
  const children: (PaintedNode | null)[] = [];
  const own = node.type === 'container' ? (node.children ?? []) : [];
  for (const [index, child] of own.entries()) {
    const childBoxes = boxes.children[index];
    const painted = childBoxes ? visit(child, childBoxes, frame, inner) : null;
    if (childBoxes && !painted) return null;
    if (painted?.area) paint(painted.area);
    children.push(painted);
  }
  return { node, box, area, isHidden: false, children };
}

/**
 * The transforms that an element may have at a moment, none while it cannot be seen. One that is moving has those of all
 * its keyframes: its place is between them. Null when a transform is not understood.
 */
function listMoves(style: Style, box: Rect, timeMs: number): Affine[] | null {
  if (style.animation === undefined && style.transform === undefined) return IN_PLACE;
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const origin = readOrigin(style.transformOrigin, size);
  if (!origin) return null;
  const toMove = (transform: unknown) => {
    const read = readTransform(transform, size);
    return read && aboutPoint(read, { x: box.left + origin.x, y: box.top + origin.y });
  };
  const transforms: unknown[] = listTransforms(style, timeMs);
  const moves = transforms.map(toMove);
  return moves.every((move) => move !== null) ? moves : null;
}

function listTransforms(style: Style, timeMs: number): unknown[] {
  if (style.animation === undefined) return [style.transform];
  const animation = readAnimation(style.animation);
  const steps = animation && findSteps(animation.name);
  if (!steps) return ['not known'];
  if (!hasStarted(animation, timeMs) && steps.startsHidden) return [];
  if (hasEnded(animation, timeMs)) {
    return steps.endsAtOwn ? [style.transform] : steps.transforms.slice(-1);
  }
  return steps.endsAtOwn ? [...steps.transforms, style.transform] : steps.transforms;
}

function combine(outer: Affine[], inner: Affine[]): Affine[] {
  return outer.flatMap((one) => inner.map((two) => multiply(one, two)));
}

/** Whether a letter has so many marks that they reach beyond those of any font. */
function hasStackedMarks(node: Node): boolean {
  if (node.type === 'container') return (node.children ?? []).some(hasStackedMarks);
  return node.type === 'text' && STACKED_MARKS.test(node.text) && STACKED_MARKS.test(node.text.normalize());
}

function largestFont(node: Node, inherited: number): number {
  const { fontSize } = (node.style ?? {}) as Style;
  const own = typeof fontSize === 'number' ? fontSize : inherited;
  if (node.type !== 'container') return own;
  return Math.max(own, ...(node.children ?? []).map((child) => largestFont(child, own)));
}
