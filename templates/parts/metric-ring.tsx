import { arcPath, type Arc, type Point } from './chart-geometry.ts';
import type { Paint } from './treatment.ts';

interface RingProps {
  /** How many times round: 0.87 of a turn is one ring with a gap, 3.12 are three whole ones and a piece. */
  turns: number;
  center: Point;
  radius: number;
  /** The turn that faces the open canvas: the ends of the last ring are kept around it, where both are seen. */
  facing: number;
  width: number;
  height: number;
  paint: Pick<Paint, 'shape'>;
  track: string;
  round: boolean;
  progress: number;
  mirrored: boolean;
}

/**
 * The arc of a share. The canvas crops a ring, so the smaller of the arc and its rest is turned to the open
 * side: what the edge hides is then all of one piece, and the share can still be read.
 */
export function shareArc(share: number, facing: number): Arc {
  const start = share > 0.5 ? facing + (1 - share) / 2 : facing - share / 2;
  return { start, end: start + share };
}

/** Rings in the material of the brand's shape: a long gradient, light from above, fine flutes. */
export function MetricRing(props: RingProps) {
  const { turns, center, radius, facing, width, height, paint, track, round, progress, mirrored } = props;
  const { shape } = paint;
  const count = Math.ceil(turns - 1e-9);
  const pitch = count === 1 ? radius * 0.36 : Math.min(radius * 0.24, (radius * 0.8) / count);
  const stroke = count === 1 ? radius * 0.3 : pitch * 0.66;
  const rings = Array.from({ length: count }, (_, index) => {
    const share = Math.min(1, turns - index);
    const r = radius - stroke / 2 - index * pitch;
    const { start } = shareArc(share, facing);
    return { r, share, arc: arcPath(center, r, { start, end: start + share * Math.max(1e-3, progress) }) };
  });
  const flute = radius / 22;
  const drawn = (paintName: string) => (
    <g fill="none" stroke={`url(#${paintName})`} strokeWidth={stroke} strokeLinecap={round ? 'round' : 'butt'}>
      {rings.map(({ r, arc }) => (
        <path key={r} d={arc} />
      ))}
    </g>
  );
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ width, height }}
    >
      <defs>
        <linearGradient
          id="body"
          gradientUnits="userSpaceOnUse"
          x1={center.x - radius}
          y1={center.y - radius}
          x2={center.x + radius * 0.6}
          y2={center.y + radius}
        >
          <stop offset="0" stopColor={shape.from} />
          <stop offset="0.5" stopColor={shape.via} />
          <stop offset="1" stopColor={shape.to} />
        </linearGradient>
        <radialGradient
          id="light"
          gradientUnits="userSpaceOnUse"
          cx={center.x}
          cy={center.y - radius}
          r={radius * 1.1}
        >
          <stop offset="0" stopColor={shape.light} stopOpacity="0.9" />
          <stop offset="1" stopColor={shape.light} stopOpacity="0" />
        </radialGradient>
        <linearGradient
          id="flute"
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="0"
          x2={flute}
          y2="0"
          spreadMethod="repeat"
        >
          <stop offset="0" stopColor={shape.from} stopOpacity="0.3" />
          <stop offset="1" stopColor={shape.to} stopOpacity="0.12" />
        </linearGradient>
      </defs>
      <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {rings
          .filter(({ share }) => share < 1 || progress < 1)
          .map(({ r }) => (
            <circle key={r} cx={center.x} cy={center.y} r={r} fill="none" stroke={track} strokeWidth={stroke} />
          ))}
        {drawn('body')}
        {drawn('light')}
        {drawn('flute')}
      </g>
    </svg>
  );
}
