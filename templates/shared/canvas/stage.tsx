import type { CSSProperties, ReactNode } from 'react';
import type { SceneInput, Warning } from '../../define-template.ts';

export interface Box {
  /** From the side the layout starts at: the left, or the right where the text is written from there. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The canvas a scene is set on: its grid, its direction, and what it has to tell. */
export interface Stage extends Omit<SceneInput<unknown>, 'content'> {
  width: number;
  height: number;
  /** Whether the canvas is wider than high, so that a layout splits to the sides rather than stacks. */
  wide: boolean;
  margin: number;
  /** What text may stand in: inside the margins and clear of what apps draw over a story. */
  safe: Box;
  /** A length of the 1080-class canvases, in proportion to this one. */
  u(length: number): number;
  /** The width of so many of the twelve columns, and where the column after `columns` of them begins. */
  columns(count: number): number;
  column(index: number): number;
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
  const unit = short / 1080;
  const gutter = GUTTER * unit;
  const each = (safe.width - gutter * 11) / 12;
  return {
    ...input,
    width,
    height,
    wide: width > height * 1.2,
    margin,
    safe,
    u: (length) => length * unit,
    columns: (count) => each * count + gutter * Math.max(0, count - 1),
    column: (index) => safe.x + (each + gutter) * index,
    warnings: [],
  };
}

/** The whole canvas. Everything on it is placed from the side the layout starts at. */
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
  /** One picture whose inside never moves: a film draws it once and moves it whole. */
  layer?: boolean;
  style?: CSSProperties;
  children?: ReactNode;
}

/** A box at a place of the canvas, or of the placed box around it. */
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
