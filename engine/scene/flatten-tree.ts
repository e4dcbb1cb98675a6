import type { MeasuredNode, Node } from '../ports.ts';

type Style = Record<string, unknown>;

/** Decide where a box is. A box at a fixed place needs none of them. */
const PLACEMENT: ReadonlySet<string> = new Set([
  ...['position', 'top', 'right', 'bottom', 'left', 'width', 'height'],
  ...['flexGrow', 'flexShrink', 'alignSelf', 'transformOrigin'],
  ...['margin', 'marginTop', 'marginRight', 'marginBottom', 'marginLeft'],
]);

/** Arrange what is inside a box. */
const ARRANGEMENT: ReadonlySet<string> = new Set([
  ...['display', 'flexDirection', 'flexWrap', 'alignItems', 'justifyContent', 'gap', 'columnGap', 'rowGap'],
  ...['padding', 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
]);

/** Inherited by the texts inside. */
const INHERITED: ReadonlySet<string> = new Set([
  ...['color', 'fontFamily', 'fontSize', 'fontWeight', 'fontVariantNumeric', 'fontSynthesis'],
  ...['letterSpacing', 'lineHeight', 'whiteSpace', 'direction'],
]);

/** Painted into or around a box, without moving what is inside. */
const PAINT: ReadonlySet<string> = new Set([
  ...['backgroundColor', 'backgroundImage', 'boxShadow', 'overflow', 'objectFit'],
  ...['borderRadius', 'borderTopLeftRadius', 'borderTopRightRadius'],
  ...['borderBottomLeftRadius', 'borderBottomRightRadius'],
]);

interface Surroundings {
  /** The box that places are relative to in the flattened tree. */
  origin: MeasuredNode;
  /** The nearest positioned box in the given tree: what is absolute is placed in it. */
  containing: MeasuredNode;
  inherited: Style;
}

class NotFlat extends Error {}

/**
 * Draws the same as a tree of boxes at fixed places. Containers that only arrange others are gone, and no text is shaped
 * a second time to find out its size. Null when a style does not allow it.
 */
export function flattenTree(node: Node, boxes: MeasuredNode, scale: number): Node | null {
  if (node.type !== 'container' || node.children?.length !== boxes.children.length) return null;
  try {
    const children = flattenChildren(
      node.children,
      boxes,
      { origin: boxes, containing: boxes, inherited: {} },
      scale,
    );
    return { ...node, children };
  } catch (cause) {
    if (cause instanceof NotFlat) return null;
    throw cause;
  }
}

function flattenChildren(children: Node[], box: MeasuredNode, inside: Surroundings, scale: number): Node[] {
  return children.flatMap((child, index) => flatten(child, box.children[index]!, inside, scale));
}

function flatten(at: Node, box: MeasuredNode, around: Surroundings, scale: number): Node[] {
  const { text, inside, paint } = splitStyle(at, around.inherited);
  const fixed = {
    position: 'absolute' as const,
    left: (box.transform[4] - around.origin.transform[4]) / scale,
    top: (box.transform[5] - around.origin.transform[5]) / scale,
    width: box.width / scale,
    height: box.height / scale,
  };
  if (!isUpright(box) || isTransformed(at)) return [keepTransformed(at, around, scale)];
  if (at.type === 'text') {
    return [
      { type: 'text', text: at.text, style: { ...text, ...inside, ...paint, ...fixed, ...BORDER_BOX } },
    ];
  }
  const isPositioned = at.style?.position !== undefined;
  if (!canFlatten(at, box, paint)) {
    // It becomes positioned, so what is absolute inside would be placed in it.
    if (!isPositioned && hasAbsolute(at)) throw new NotFlat();
    const style = { ...around.inherited, ...at.style, ...fixed, ...BORDER_BOX, margin: 0 };
    return [{ ...at, style } as Node];
  }
  if (at.type === 'image') {
    const { tagName, preset, attributes, ...image } = at;
    return [{ ...image, style: { ...paint, ...fixed } }];
  }
  const { children = [] } = at;
  const containing = isPositioned ? box : around.containing;
  if (Object.keys(paint).length === 0) {
    return flattenChildren(children, box, { ...around, containing, inherited: text }, scale);
  }
  const own = flattenChildren(children, box, { origin: box, containing, inherited: {} }, scale);
  return [{ type: 'container', style: { display: 'flex', ...text, ...paint, ...fixed }, children: own }];
}

const BORDER_BOX = { boxSizing: 'border-box' } as const;

/** A transformed box with all it holds. Its place is not where it is drawn, so it has to have one by itself. */
function keepTransformed(at: Node, { origin, containing, inherited }: Surroundings, scale: number): Node {
  const style = (at.style ?? {}) as Record<string, number>;
  if (at.style?.position !== 'absolute' || !isUpright(containing)) throw new NotFlat();
  const place: Record<string, number> = {};
  for (const [side, opposite, axis, length] of SIDES) {
    const start = (containing.transform[axis] - origin.transform[axis]) / scale;
    const end = (origin[length] - containing[length]) / scale - start;
    const given = [side, opposite].filter((each) => style[each] !== undefined);
    if (given.length !== 1 || !Number.isFinite(style[given[0]!]) || !Number.isFinite(style[length])) {
      throw new NotFlat();
    }
    place[given[0]!] = style[given[0]!]! + (given[0] === side ? start : end);
  }
  return { ...at, style: { ...inherited, ...at.style, ...place } } as Node;
}

const SIDES = [
  ['left', 'right', 4, 'width'],
  ['top', 'bottom', 5, 'height'],
] as const;

interface SplitStyle {
  text: Style;
  inside: Style;
  paint: Style;
}

function splitStyle({ style = {} }: Node, inherited: Style): SplitStyle {
  if (style.display === 'none') throw new NotFlat();
  const split: SplitStyle = { text: { ...inherited }, inside: {}, paint: {} };
  for (const name in style) {
    const value = (style as Style)[name];
    if (value === undefined || PLACEMENT.has(name)) continue;
    if (INHERITED.has(name)) split.text[name] = value;
    else if (ARRANGEMENT.has(name)) split.inside[name] = value;
    else split.paint[name] = value;
  }
  if (typeof split.text.fontSize === 'string' || typeof split.text.lineHeight === 'string')
    throw new NotFlat();
  // Inherited as a length: an `em` of the outer font size.
  const isOtherSize = split.text.fontSize !== inherited.fontSize;
  if (inherited.letterSpacing !== undefined && isOtherSize && !('letterSpacing' in style))
    throw new NotFlat();
  return split;
}

function isUpright({ transform: [a, b, c, d] }: MeasuredNode): boolean {
  return a === 1 && b === 0 && c === 0 && d === 1;
}

function isTransformed({ style = {} }: Node): boolean {
  return 'transform' in style || 'translate' in style || 'rotate' in style || 'scale' in style;
}

function hasAbsolute(at: Node): boolean {
  const children = at.type === 'container' ? (at.children ?? []) : [];
  return children.some((child) => child.style?.position === 'absolute' || hasAbsolute(child));
}

/** Not a line of text: in it only images have boxes of their own, and these are not the boxes they are drawn in. */
function canFlatten(at: Node, box: MeasuredNode, paint: Style): boolean {
  if (!Object.keys(paint).every((name) => PAINT.has(name))) return false;
  if (at.type !== 'container' || !at.children?.length) return true;
  return at.style?.display === 'flex' && at.children.length === box.children.length;
}
