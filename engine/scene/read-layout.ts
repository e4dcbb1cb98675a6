import { readMargins } from '@livery/templates/shared/media/margins';
import type { ImageEffects } from '../images/image-effects.ts';
import type { MeasuredNode, Node } from '../ports.ts';
import { opacityAt } from './animated-opacity.ts';
import { intersect, type Rect, transformRect } from './rect.ts';

/** A run of text as it will be drawn. */
export interface TextRun {
  text: string;
  rect: Rect;
  color: string;
  opacity: number;
  /** Font size, before and after the transforms of its element. */
  fontSize: number;
  size: number;
  weight: number;
  /** The part that a mask around it shows; null without a mask. */
  clip: Rect | null;
  /** Part of a shape rather than text to read: it may leave the safe area and have low contrast. */
  decor: boolean;
  /** Runs of one text element share a number. */
  element: number;
}

/** An image of the scene and the size of its box, before any transform. */
export interface PlacedImage extends ImageEffects {
  src: string;
  width: number;
  height: number;
  crop: string;
}

export interface SceneLayout {
  texts: TextRun[];
  /** Emoji, which are drawn as images, with the number of their text element. */
  emoji: TextRun[];
  images: PlacedImage[];
}

interface Inherited {
  color: string;
  opacity: number;
  fontSize: number;
  weight: number;
  decor: boolean;
  clip: Rect | null;
}

/** Walks a tree and its measured boxes side by side, and lists every text and image with its box at a moment. */
export function readLayout(node: Node, measured: MeasuredNode, timeMs?: number): SceneLayout {
  const layout: SceneLayout = { texts: [], emoji: [], images: [] };
  let elements = 0;
  const visit = (at: Node, box: MeasuredNode, from: Inherited) => {
    const here = inherit(at, box, from, timeMs);
    if (at.type === 'image' && typeof at.src === 'string' && at.attributes?.['data-crop']) {
      layout.images.push({
        src: at.src,
        width: box.width,
        height: box.height,
        crop: at.attributes['data-crop'],
        ...readEffects(at.attributes),
      });
    }
    const run = { ...here, size: here.fontSize * verticalScale(box) };
    const emoji = at.type === 'image' ? at.attributes?.['data-emoji'] : undefined;
    if (emoji !== undefined)
      layout.emoji.push({
        ...run,
        text: emoji,
        rect: toRect(box, { x: 0, y: 0, ...box }),
        element: elements - 1,
      });
    const element = elements;
    if (box.runs.length > 0) elements += 1;
    for (const { text, ...place } of box.runs) {
      if (text.trim() !== '') layout.texts.push({ ...run, text, rect: toRect(box, place), element });
    }
    const children = at.type === 'container' ? (at.children ?? []) : [];
    // Inside a line of text only images have boxes of their own.
    const boxed =
      children.length === box.children.length ? children : children.filter(({ type }) => type !== 'text');
    boxed.forEach((child, index) => {
      const childBox = box.children[index];
      if (childBox) visit(child, childBox, here);
    });
  };
  visit(node, measured, {
    color: '#000000',
    opacity: 1,
    fontSize: 16,
    weight: 400,
    decor: false,
    clip: null,
  });
  return layout;
}

function readEffects(attributes: Record<string, string>): ImageEffects {
  const { 'data-tint': tint, 'data-duotone': duotone, 'data-round': round, 'data-trim': trim } = attributes;
  return {
    tint,
    duotone,
    round: round === undefined ? undefined : Number(round),
    trim: trim === undefined ? undefined : readMargins(trim),
  };
}

function inherit(
  { style, attributes }: Node,
  box: MeasuredNode,
  from: Inherited,
  timeMs: number | undefined,
): Inherited {
  const own = toRect(box, { x: 0, y: 0, width: box.width, height: box.height });
  return {
    color: typeof style?.color === 'string' ? style.color : from.color,
    opacity:
      from.opacity *
      (typeof style?.opacity === 'number' ? style.opacity : 1) *
      opacityAt(style?.animation, timeMs),
    fontSize: typeof style?.fontSize === 'number' ? style.fontSize : from.fontSize,
    weight: typeof style?.fontWeight === 'number' ? style.fontWeight : from.weight,
    decor: from.decor || attributes?.['data-decor'] !== undefined,
    clip: style?.overflow === 'hidden' ? (from.clip ? intersect(from.clip, own) : own) : from.clip,
  };
}

function verticalScale({ transform: [, , c, d] }: MeasuredNode): number {
  return Math.hypot(c, d);
}

/** The axis-aligned box around a run of a transformed element. */
function toRect(
  { transform }: MeasuredNode,
  run: { x: number; y: number; width: number; height: number },
): Rect {
  const { x, y, width, height } = run;
  return transformRect(transform, { left: x, top: y, right: x + width, bottom: y + height });
}

/**
 * The tree with every text transparent, so that only what is behind the texts is drawn. Elements beside the flow that
 * have nothing but text are left out: nobody's place depends on them, and laying out text takes long.
 */
export function withoutText(node: Node): Node {
  const { style } = node;
  const transparent = { ...style, color: 'transparent', textShadow: 'none' };
  if (node.type === 'container') {
    const children = (node.children ?? []).filter((child) => !isOutOfFlow(child) || paints(child));
    return { ...node, style: transparent, children: children.map(withoutText) };
  }
  return node.type === 'text' ? { ...node, style: transparent } : node;
}

/** Whether an element or anything inside it draws more than text. */
function paints(node: Node): boolean {
  if (node.type === 'image' || paintsBox((node.style ?? {}) as Record<string, unknown>)) return true;
  return node.type === 'container' && (node.children ?? []).some(paints);
}

type Style = Record<string, unknown>;

const PAINTS_BOX = /^(background|boxShadow$|filter$|border(?!\w*Radius))/;

/** Whether an element leaves the layout of its neighbours as it is. */
function isOutOfFlow({ style }: Node): boolean {
  return (style as Style | undefined)?.position === 'absolute';
}

/** Whether an element paints its own box. */
function paintsBox(style: Style): boolean {
  return Object.keys(style).some((member) => PAINTS_BOX.test(member));
}
