import { mix } from '@livery/core/color/mix';
import type { ReactNode } from 'react';
import type { SceneImage } from '../../image.ts';
import type { Box, Stage } from '../../shared/canvas/stage.tsx';
import { brandPalette } from '../../shared/color/brand-palette.ts';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { type Side, sidesPalette } from '../../shared/color/side-palette.ts';
import type { Treatment } from '../../shared/color/treatment.ts';
import type { LogoLayout } from '../../shared/media/brand-logo.tsx';
import type { TagLayout } from '../../shared/text/tag.tsx';
import type { FittedText } from '../../shared/text/text.tsx';
import type { NodeOf, NodeType, SceneNode } from '../document/nodes.ts';
import type { Series } from '../document/series.ts';
import type { StepState } from '../document/variants.ts';
import type { BylineLayout, Person } from '../nodes/byline.tsx';
import type { CustomerLayout } from '../nodes/customer.tsx';
import { eventPart } from './event.ts';
import { gapScale } from './gap-scale.ts';
import type { TextMetrics } from './text-metrics.ts';

/** What every part of a scene is solved and drawn with. */
export interface Kit {
  stage: Stage;
  palette: ScenePalette;
  treatment: Treatment;
  kinds: Kinds;
}

/** A node of the scene for this content and format: overrides applied, lists repeated, words read. */
export interface Part<Type extends NodeType = NodeType> {
  node: Extract<SceneNode, { type: Type }>;
  children: Part[];
  /** The text that it shows, with its path in the content. */
  words: { text: string; path: string } | null;
  /** The text on the stub of a ticket, or the callout of a drawing. */
  label: { text: string; path: string } | null;
  /** The detail of its image to enlarge, from the top left. */
  highlight: { x: number; y: number } | undefined;
  image: SceneImage | undefined;
  /** The values of a field of `numbers`. */
  numbers: readonly number[];
  person: (Person & { path: string; rolePath: string; image: SceneImage | undefined }) | null;
  people: (Person & { image: SceneImage | undefined })[];
  /** What a chart shows. */
  series: Series | null;
  /** The position of its entry in a list, and the number of entries. */
  index: number;
  count: number;
  /** Of an entry of `steps`. */
  state: StepState | null;
  /** Texts of one key in a list have one size. */
  key: string;
  /** Whether it may be left out where there is no room. */
  optional: boolean;
  gone: boolean;
  width: number;
  /** The height of what is fitted before the texts. */
  fixed: number;
  /** The height above which a drawing gets no larger at its width. */
  maxHeight: number;
  metrics: TextMetrics | null;
  /** Whether a row has its children under each other. */
  wraps: boolean;
  /** What a drawing or a ticket has fitted, the plan of a wall, or the marks of a quoted text. */
  fitted: unknown;
  text: FittedText | null;
  tag: TagLayout | null;
  logo: LogoLayout | null;
  byline: BylineLayout | null;
  customer: CustomerLayout | null;
  box: Box;
  /** The part of the canvas that it may bleed over. */
  outer: Box;
  /** Whether it is on a fill in the brand's colour. */
  onBrand: boolean;
  /** The side of a comparison that it is on. */
  side: Side | null;
  /** Whether it is in a pane that changed sides, where drawings are as in a layout of the other direction. */
  flipped: boolean;
}

/** The size of each text while the solver looks for one that fits. */
export interface Sizes {
  of(part: Pick<Part, 'node' | 'metrics'>): number;
  /** Whether texts have their preferred size or more; only then do pictures ask for more than their minimum. */
  isUnhurried: boolean;
}

export interface NodeKind<Type extends NodeType> {
  /** Sets the width, also of the children, and fits what does not depend on the height. */
  measure(part: Part<Type>, width: number, kit: Kit): Promise<void> | void;
  /** The height at given sizes; without them, with the fitted texts. Default: `fixed`. */
  height?(part: Part<Type>, kit: Kit, sizes?: Sizes): number;
  /** Whether the children are beside each other instead of under each other. */
  isBeside?(part: Part<Type>, kit: Kit): boolean;
  /** Places the children inside the part's box. */
  place?(part: Part<Type>, kit: Kit): void;
  /** Fits what takes the size of its box, which is known only after placing; `taken` are the boxes of the texts. */
  fit?(part: Part<Type>, kit: Kit, taken: readonly Box[]): Promise<void>;
  /** Changes when its children enter, where that follows from what it draws. */
  schedule?(part: Part<Type>, kit: Kit, orders: Map<Part, number>): void;
  draw?(part: Part<Type>, kit: Kit, order: number, orders: Orders): ReactNode;
}

/** The position of each part in the order in which they enter. */
export type Orders = ReadonlyMap<Part, number>;

export type Kinds = { [Type in NodeType]: NodeKind<Type> };

const kindOf = (part: Part, { kinds }: Kit) => kinds[part.node.type] as unknown as NodeKind<NodeType>;

/** On a fill in the brand's colour a part is drawn in the colours that are readable there. */
export function withOwnPalette(part: Part, kit: Kit): Kit {
  const { palette } = kit;
  if (part.side) return { ...kit, palette: onSide(part.side, kit) };
  return part.onBrand ? { ...kit, palette: brandPalette(palette) } : kit;
}

/** In the last beat of a video the texts of the before side fall back. */
function onSide(side: Side, { stage, palette, treatment }: Kit): ScenePalette {
  const own = sidesPalette(palette, treatment, stage)[side];
  if (side === 'after') return own;
  return { ...own, textColor: mix(palette.textColor, own.textColor, eventPart(stage.motion)) };
}

export async function measurePart(part: Part, width: number, kit: Kit): Promise<void> {
  part.width = width;
  await kindOf(part, kit).measure(part, width, withOwnPalette(part, kit));
}

export async function fitPart(part: Part, kit: Kit, taken: readonly Box[]): Promise<void> {
  await kindOf(part, kit).fit?.(part, withOwnPalette(part, kit), taken);
}

export function heightOf(part: Part, kit: Kit, sizes?: Sizes): number {
  return part.gone ? 0 : (kindOf(part, kit).height?.(part, kit, sizes) ?? part.fixed);
}

export function placePart(part: Part, box: Box, outer: Box, kit: Kit, flipped = part.flipped): void {
  part.box = box;
  part.outer = outer;
  part.flipped = flipped;
  for (const child of part.children) child.flipped = flipped;
  kindOf(part, kit).place?.(part, kit);
}

export const schedulePart = (part: Part, kit: Kit, orders: Map<Part, number>): void =>
  kindOf(part, kit).schedule?.(part, kit, orders);

export const drawPart = (part: Part, kit: Kit, orders: Orders): ReactNode =>
  kindOf(part, kit).draw?.(part, withOwnPalette(part, kit), orders.get(part) ?? 0, orders);

/** The children that are still there. A container without any is gone too. */
export const presentChildren = (part: Pick<Part, 'children'>): Part[] =>
  part.children.filter((child) => !isGone(child));

export function isGone(part: Part): boolean {
  return part.gone || (part.children.length > 0 && part.children.every(isGone));
}

export function listParts(part: Part): Part[] {
  if (isGone(part)) return [];
  return [part, ...part.children.flatMap(listParts)];
}

const gaps = { ...gapScale, elastic: gapScale.s } as const;
export type Gap = keyof typeof gaps | number | undefined;

export function gapOf({ stage }: Kit, gap: Gap, usual: keyof typeof gaps = 'm'): number {
  return stage.u(typeof gap === 'number' ? gap : gaps[gap ?? usual]);
}

/** How much higher a part can get where there is room; a picture up to its maximum. */
export function growthOf(part: Part, kit: Kit): number {
  const { node } = part;
  if (isGone(part)) return 0;
  if (isPicture(part)) {
    const most = Math.min(part.maxHeight, kit.stage.u(maxSize(node)));
    return node.grow ? Math.max(0, most - heightOf(part, kit)) : 0;
  }
  if (hasPicture(part)) {
    const children = presentChildren(part);
    if (kindOf(part, kit).isBeside?.(part, kit)) {
      const most = Math.max(...children.map((child) => heightOf(child, kit) + growthOf(child, kit)));
      return Math.max(0, most - heightOf(part, kit));
    }
    const growth = children.reduce((sum, child) => sum + growthOf(child, kit), 0);
    // Marks beside the entries of a list do not grow; the rows do.
    if (growth > 0 || !isList(part)) return growth;
  }
  if (!node.grow) return 0;
  // Rows that are too far apart no longer look like a list.
  return isList(part) ? heightOf(part, kit) * MAX_LIST_GROWTH : Infinity;
}

const MAX_LIST_GROWTH = 0.75;
const isList = ({ node }: Part) => node.type === 'grid' || node.type === 'repeat';

export type PictureNode = NodeOf<'picture'> | NodeOf<'graphic'>;
export const isPicture = ({ node }: Part) => node.type === 'picture' || node.type === 'graphic';
export const hasPicture = (part: Part): boolean => isPicture(part) || part.children.some(hasPicture);

/** A picture that bleeds may be so much higher than its maximum before the space beside the texts gets loose. */
const BLEEDING = 1.25;

function maxSize(node: SceneNode): number {
  const { size, bleed = [] } = node as PictureNode;
  return (size?.max ?? Infinity) * (node.type === 'picture' && bleed.length > 0 ? BLEEDING : 1);
}
