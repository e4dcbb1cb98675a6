import { mix } from '@livery/core/color/mix';
import { Positioned } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { smoothPath } from '../shared/figure/geometry.ts';
import { lineColor } from '../shared/figure/line-drawing.tsx';
import type { LineBox } from './line-tip.tsx';

/** Share of a cycle in which the light runs along the line; in the rest a ring spreads from its end. */
const RUN = 0.62;
/** Length of the light as a share of the line's width. */
const LENGTH = 0.3;
/** First and last radius of the ring, in strokes. */
const SPREAD = { from: 1.9, to: 8 };

interface LineLightProps extends LineBox {
  foot: number;
  /** The phase of the cycle, 0 to 1. */
  phase: number;
}

/** Light that runs along the finished line to its last point, from which a ring then spreads. */
export function LineLight(props: LineLightProps) {
  const { phase } = props;
  if (phase === 0) return null;
  return phase < RUN ? (
    <Running {...props} run={phase / RUN} />
  ) : (
    <EndRing {...props} spread={(phase - RUN) / (1 - RUN)} />
  );
}

function Running({ points, palette, stroke, foot, mirrored, run }: LineLightProps & { run: number }) {
  const last = points[points.length - 1]!;
  const length = last.x * LENGTH;
  const eased = (1 - Math.cos(run * Math.PI)) / 2;
  const tail = eased * (last.x + length) - length;
  // Only the lit part is drawn.
  const from = Math.max(0, tail);
  const width = Math.min(last.x, tail + length) - from;
  if (width < 1) return null;
  const line = smoothPath(points);
  const color = mix(palette.fading.light, '#ffffff', 0.5);
  const ends = { gradientUnits: 'userSpaceOnUse', x1: tail, y1: 0, x2: tail + length, y2: 0 } as const;
  return (
    <Positioned x={from} y={0} width={width} height={foot}>
      <svg
        width={width}
        height={foot}
        viewBox={`${from} 0 ${width} ${foot}`}
        aria-hidden="true"
        style={{ width, height: foot, flexShrink: 0 }}
      >
        <defs>
          <linearGradient id="glint" {...ends}>
            <stop offset="0" stopColor={color} stopOpacity="0" />
            <stop offset="0.8" stopColor={color} stopOpacity="0.95" />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
          <linearGradient id="below" {...ends}>
            <stop offset="0" stopColor={color} stopOpacity="0" />
            <stop offset="0.8" stopColor={color} stopOpacity="0.22" />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
        </defs>
        <g transform={mirrored ? `translate(${from * 2 + width} 0) scale(-1 1)` : undefined}>
          <path d={`${line}L${last.x} ${foot}L0 ${foot}Z`} fill="url(#below)" />
          <path d={line} fill="none" stroke="url(#glint)" strokeWidth={stroke} strokeLinejoin="round" />
        </g>
      </svg>
    </Positioned>
  );
}

function EndRing({ points, palette, stroke, spread }: LineLightProps & { spread: number }) {
  const { x, y } = points[points.length - 1]!;
  const eased = 1 - (1 - spread) ** 3;
  const radius = stroke * (SPREAD.from + (SPREAD.to - SPREAD.from) * eased);
  return (
    <Positioned
      x={x - radius}
      y={y - radius}
      width={radius * 2}
      height={radius * 2}
      style={{
        borderRadius: radius,
        border: `${Math.max(1, stroke * 0.5)}px solid ${withAlpha(lineColor(palette), 0.7 * (1 - spread) ** 1.5)}`,
      }}
    />
  );
}
