import type { DerivedTokens } from '@livery/core/tokens/types';
import { nearestWeight } from '../../shared/brand/typeface.ts';

/** The style of the check marks: as heavy as the brand's headlines, rounded like its corners. */
export interface CheckStyle {
  /** Stroke width as a share of the mark's height. */
  stroke: number;
  round: boolean;
}

const ROUND_FROM = 6;

export function checkStyle({ fonts, typography, radii }: DerivedTokens): CheckStyle {
  const weight = nearestWeight(fonts.display, typography.display.weight);
  return {
    stroke: 0.06 + (Math.min(800, Math.max(300, weight)) - 300) / 5000,
    round: radii.md >= ROUND_FROM,
  };
}

/** Width to height of the mark, strokes included. */
export const checkRatio = 1.24;

interface CheckMarkProps {
  check: CheckStyle;
  height: number;
  color: string;
  /** How much of it is drawn, 0 to 1. */
  drawn: number;
}

export function CheckMark({ check, height, color, drawn }: CheckMarkProps) {
  const stroke = check.stroke * height;
  const width = checkRatio * height;
  // A mitred right angle extends 0.7 of the stroke beyond its point.
  const inset = stroke * 0.72;
  const bend = { x: inset + (width - inset * 2) * 0.335, y: height - inset };
  const start = { x: inset, y: bend.y - (bend.x - inset) * 1.02 };
  const end = { x: width - inset, y: inset };
  const length = Math.hypot(bend.x - start.x, bend.y - start.y) + Math.hypot(end.x - bend.x, end.y - bend.y);
  const stroked = {
    d: `M${start.x} ${start.y}L${bend.x} ${bend.y}L${end.x} ${end.y}`,
    fill: 'none',
    strokeWidth: stroke,
    strokeLinecap: check.round ? 'round' : 'butt',
    strokeLinejoin: check.round ? 'round' : 'miter',
  } as const;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      style={{ width, height, flexShrink: 0 }}
    >
      {drawn > 0 && (
        <path
          {...stroked}
          stroke={color}
          {...(drawn < 1 ? { strokeDasharray: `${length * drawn} ${length * 2}` } : {})}
        />
      )}
    </svg>
  );
}
