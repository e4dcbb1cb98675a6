import type { Node } from '../../ports.ts';
import { hasEnded, hasStarted, readAnimation } from '../../scene/read-animation.ts';
import type { Rect } from '../../scene/rect.ts';
import type { PaintedNode } from './painted-tree.ts';

/** A frame with the places of its elements. */
export interface PaintedFrame {
  root: PaintedNode;
  timeMs: number;
}

/** The parts of the canvas in which two frames may differ. */
export function findChanges(before: PaintedFrame, after: PaintedFrame): Rect[] {
  const areas: Rect[] = [];
  const visit = (one: PaintedNode, two: PaintedNode) => {
    if (!isSame(one, two, before.timeMs, after.timeMs)) {
      if (one.area) areas.push(one.area);
      if (two.area) areas.push(two.area);
      return;
    }
    for (const [index, child] of one.children.entries()) if (child) visit(child, two.children[index]!);
  };
  visit(before.root, after.root);
  return areas;
}

/** Whether an element looks the same in both frames, apart from its children with boxes of their own. */
function isSame(one: PaintedNode, two: PaintedNode, from: number, to: number): boolean {
  if (one.isHidden && two.isHidden) return true;
  if (one.isHidden !== two.isHidden || one.children.length !== two.children.length) return false;
  if (!isEqual(one.box, two.box) || !rests(one.node, from, to)) return false;
  if (one.node !== two.node && !isEqual(withoutChildren(one.node), withoutChildren(two.node))) return false;
  return one.children.every((child, index) => {
    if (child || two.children[index]) return child !== null && two.children[index] !== null;
    const [before, after] = [childAt(one.node, index), childAt(two.node, index)];
    return isEqual(before, after) && restsInside(before, from, to);
  });
}

const childAt = (node: Node, index: number) =>
  (node.type === 'container' ? node.children?.[index] : undefined)!;

/** Whether the animation of an element has the same state at both moments. */
function rests(node: Node, from: number, to: number): boolean {
  const { animation: value } = (node.style ?? {}) as Record<string, unknown>;
  if (value === undefined) return true;
  const animation = readAnimation(value);
  if (!animation) return false;
  return !hasStarted(animation, Math.max(from, to)) || hasEnded(animation, Math.min(from, to));
}

function restsInside(node: Node, from: number, to: number): boolean {
  const children = node.type === 'container' ? (node.children ?? []) : [];
  return rests(node, from, to) && children.every((child) => restsInside(child, from, to));
}

function withoutChildren(node: Node): object {
  if (node.type !== 'container') return node;
  const { children: _, ...own } = node;
  return own;
}

/** Bytes are compared by reference: an emoji is read once. */
function isEqual(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || !one || !two) return false;
  if (ArrayBuffer.isView(one) || ArrayBuffer.isView(two)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(two).length) return false;
  return names.every((name) =>
    isEqual((one as Record<string, unknown>)[name], (two as Record<string, unknown>)[name]),
  );
}
