import type { CSSProperties, ReactNode } from 'react';
import type { SceneInput, Warning } from '../../define-template.ts';
import { type BrandDesign, brandDesign } from '../brand/brand-design.ts';
import { type Arrangement, arrangeSeries } from './arrangement.ts';

export interface Box {
  /** From the side the layout starts at: left, or right in right-to-left layouts. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a scene draws with: the canvas and its grid, the brand, the motion, and the list of warnings. */
export interface Stage extends Omit<SceneInput<unknown>, 'content'> {
  width: number;
  height: number;
  /** The whole canvas. */
  canvas: Box;
  /** Whether the canvas is clearly wider than high: layouts then are side by side instead of stacked. */
  wide: boolean;
  margin: number;
  /** The safe area for text: inside the margins and clear of what apps draw over a story. */
  safe: Box;
  /** Scales a length of a 1080 px canvas to this one. */
  u(length: number): number;
  /** The width of `count` of the twelve columns, and the x of the column with an index. */
  columns(count: number): number;
  column(index: number): number;
  /** The composition of an image in a series. */
  arrangement: Arrangement;
  design: BrandDesign;
  warnings: Warning[];
}

const MARGIN = 0.08;
const GUTTER = 24;

export function makeStage<Content>({ content: _, ...input }: SceneInput<Content>): Stage {
  const { width, height, inset } = input.format;
  const short = Math.min(width, height);
  const margin = Math.round(short * MARGIN);
  const top = Math.max(margin, inset.top);
  const bottom = Math.max(margin, inset.bottom);
  const safe = { x: margin, y: top, width: width - margin * 2, height: height - top - bottom };
  const design = brandDesign(input.brand);
  const unit = short / 1080;
  const gutter = GUTTER * unit;
  const each = (safe.width - gutter * 11) / 12;
  return {
    ...input,
    width,
    height,
    canvas: { x: 0, y: 0, width, height },
    wide: width > height * 1.2,
    margin,
    safe,
    u: (length) => length * unit,
    columns: (count) => each * count + gutter * Math.max(0, count - 1),
    column: (index) => safe.x + (each + gutter) * index,
    arrangement: arrangeSeries(input.variety.series, design.isAlternate),
    design,
    warnings: [],
  };
}

/** The root element. It sets the direction, so that `insetInlineStart` counts from the side the layout starts at. */
export function Canvas({ stage, children }: { stage: Stage; children: ReactNode }) {
  return (
    <div
      style={{
        position: 'relative',
        display: 'flex',
        width: '100%',
        height: '100%',
        direction: stage.direction,
      }}
    >
      {children}
    </div>
  );
}

interface PositionedProps extends Partial<Box> {
  /** Marks content that never changes: a video draws it once and moves it as a whole. */
  layer?: boolean;
  style?: CSSProperties;
  children?: ReactNode;
}

/** An absolutely positioned box on the canvas, or inside another one. */
export function Positioned({ x, y, width, height, layer, style, children }: PositionedProps) {
  return (
    <div
      data-layer={layer ? '' : undefined}
      style={{ position: 'absolute', display: 'flex', insetInlineStart: x, top: y, width, height, ...style }}
    >
      {children}
    </div>
  );
}
