import { createLruCache } from '@livery/core/lru-cache';
import type { MeasuredNode, MeasureOptions, Node, TakumiRenderer } from '../../ports.ts';
import { isOutOfFlow } from '../../scene/element-style.ts';
import { PAINT_ONLY, toGeometryKey } from '../../scene/measure-cache.ts';
import type { Rect } from '../../scene/rect.ts';
import { readBox } from './read-box.ts';

/** The boxes of an element and of what is inside it, before any transform. */
export interface NodeBoxes {
  box: Rect;
  /** The lines of its text. */
  runs: Rect[];
  /** One for each child; null for a child without a box, such as a part of a line of text. */
  children: (NodeBoxes | null)[];
}

export interface BoxFinder {
  /** Null for a tree with pixels in it that has to be measured: they are large and not compared. */
  find(root: Node): Promise<NodeBoxes | null>;
}

type Style = Record<string, unknown>;
type Measuring = Pick<MeasureOptions, 'css' | 'fontFamilies'>;

/** More than the elements of a scene whose content changes. */
const MAX_MEASURED = 400;

/** Members that leave an element's box as it is, before any transform. */
const BESIDE_GEOMETRY: ReadonlySet<string> = new Set([...PAINT_ONLY, 'animation', 'transform']);

/** Members that an element passes on to what is inside it. */
const INHERITED = /^(font|text|line|letter|word|white|direction|tab|hyphens|overflowWrap)/;

/**
 * Finds the boxes of many similar trees. Elements with a position and a size of their own are read from their style; the
 * rest, which has to be laid out, is measured once for each content.
 */
export function createBoxFinder(
  renderer: TakumiRenderer,
  canvas: { width: number; height: number },
  options: Measuring,
): BoxFinder {
  const measured = createLruCache<Promise<MeasuredNode> | MeasuredNode>({ max: MAX_MEASURED });

  /** A promise while it is being measured. */
  const measure = (node: Node, within: Rect, inherited: Style) => {
    const size = { width: within.right - within.left, height: within.bottom - within.top };
    const style = { ...inherited, position: 'relative', display: 'flex', ...size };
    const frame = { type: 'container', style, children: [node] } as Node;
    const measuring = { ...options, ...size };
    const key = toGeometryKey(frame, measuring, BESIDE_GEOMETRY);
    if (key === null) return null;
    return measured.getOrCreate(key, () => {
      const found = renderer.measure(withoutMovement(frame), measuring);
      found.then(
        (boxes) => measured.set(key, boxes),
        () => measured.delete(key),
      );
      return found;
    });
  };

  /** Adds to `waiting` what has to be measured first. */
  const visit = (
    node: Node,
    within: Rect,
    inherited: Style,
    waiting: Promise<unknown>[],
  ): NodeBoxes | null => {
    const style = (node.style ?? {}) as Style;
    const own = node.type === 'container' ? (node.children ?? []) : [];
    const box = readBox(style, within);
    if (node.type === 'text' || !box || !own.every(isOutOfFlow)) {
      const found = measure(node, within, inherited);
      if (found instanceof Promise) waiting.push(found);
      return found === null || found instanceof Promise ? null : toBoxes(node, found.children[0]!, within);
    }
    const passedOn = { ...inherited };
    for (const name in style) if (INHERITED.test(name)) passedOn[name] = style[name];
    const children: NodeBoxes[] = [];
    for (const child of own) {
      const boxes = visit(child, box, passedOn, waiting);
      if (boxes) children.push(boxes);
    }
    return children.length === own.length ? { box, runs: [], children } : null;
  };

  const { width, height } = canvas;
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const visitRoot = async (root: Node) => {
    const style = { ...root.style, position: 'absolute', left: 0, top: 0, width, height };
    const waiting: Promise<unknown>[] = [];
    const boxes = visit({ ...root, style } as Node, whole, {}, waiting);
    if (waiting.length === 0) return boxes;
    await Promise.all(waiting);
    return visit({ ...root, style } as Node, whole, {}, []);
  };
  /** Frames that differ only in the state of their animations share a tree. */
  const found = new WeakMap<Node, Promise<NodeBoxes | null>>();
  return {
    find(root) {
      const known = found.get(root) ?? visitRoot(root);
      found.set(root, known);
      return known;
    },
  };
}

/** The tree without what moves it. */
function withoutMovement(node: Node): Node {
  const { animation: _, transform: __, ...style } = (node.style ?? {}) as Style;
  const own = { ...node, style } as Node;
  return own.type === 'container' ? { ...own, children: (own.children ?? []).map(withoutMovement) } : own;
}

function toBoxes(
  node: Node,
  { width, height, transform, runs, children }: MeasuredNode,
  within: Rect,
): NodeBoxes {
  const left = within.left + transform[4];
  const top = within.top + transform[5];
  const own = node.type === 'container' ? (node.children ?? []) : [];
  return {
    box: { left, top, right: left + width, bottom: top + height },
    runs: runs.map((run) => ({
      left: left + run.x,
      top: top + run.y,
      right: left + run.x + run.width,
      bottom: top + run.y + run.height,
    })),
    children: pairChildren(own, children).map(([child, measured]) =>
      measured ? toBoxes(child, measured, within) : null,
    ),
  };
}

/** Takumi measures no box for an empty text, and inside a line of text none for any text. */
function pairChildren(own: Node[], measured: MeasuredNode[]): [Node, MeasuredNode | null][] {
  const isEmptyText = (node: Node) => node.type === 'text' && node.text === '';
  const isText = (node: Node) => node.type === 'text';
  const isWithout = [() => false, isEmptyText, isText].find(
    (isLeftOut) => own.filter((node) => !isLeftOut(node)).length === measured.length,
  );
  let next = 0;
  return own.map((node) => [node, isWithout && !isWithout(node) ? measured[next++]! : null]);
}
