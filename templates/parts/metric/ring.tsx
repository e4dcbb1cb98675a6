import { type Arc, arcPath, type Point } from '../chart/geometry.ts';
import { ShapeMaterial } from '../chart/shape-material.tsx';
import type { Paint } from '../treatment.ts';

interface RingProps {
  /** How many times round: 0.87 of a turn is one ring with a gap, 3.12 are three whole ones and a piece. Null for a disc. */
  turns: number | null;
  center: Point;
  radius: number;
  /** The turn that faces the open canvas: the ends of the last ring are kept around it, where both are seen. */
  facing: number;
  width: number;
  height: number;
  shape: Paint['shape'];
  track: string;
  /** Ends of an arc are round, as the brand's corners are. */
  round: boolean;
  progress: number;
  mirrored: boolean;
}

/**
 * The arc of a share. The canvas crops a ring, so the smaller of the arc and its rest is turned to the open
 * side: what the edge hides is then all of one piece, and the share can still be read.
 */
function shareArc(share: number, facing: number): Arc {
  const start = share > 0.5 ? facing + (1 - share) / 2 : facing - share / 2;
  return { start, end: start + share };
}

/** A ring for every turn of a value, the last as far round as the value goes; a disc where it has none. */
export function MetricRing(props: RingProps) {
  const { turns, center, radius, facing, width, height, shape, track, round, progress, mirrored } = props;
  const count = Math.ceil((turns ?? 0) - 1e-9);
  const pitch = Math.min(radius * 0.24, (radius * 0.84) / count);
  const stroke = count === 1 ? radius * 0.3 : pitch * 0.68;
  const rings = Array.from({ length: count }, (_, index) => {
    const share = Math.min(1, turns! - index);
    const r = radius - stroke / 2 - index * pitch;
    const { start } = shareArc(share, facing);
    return { r, share, arc: arcPath(center, r, { start, end: start + share * Math.max(1e-3, progress) }) };
  });
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ width, height }}
    >
      <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {rings
          .filter(({ share }) => share < 1 || progress < 1)
          .map(({ r }) => (
            <circle
              key={r}
              cx={center.x}
              cy={center.y}
              r={r}
              fill="none"
              stroke={track}
              strokeWidth={stroke}
            />
          ))}
        <ShapeMaterial shape={shape} center={center} radius={radius} flute={radius / 22}>
          {(paint) =>
            turns === null ? (
              <circle cx={center.x} cy={center.y} r={radius} fill={paint} />
            ) : (
              <g
                fill="none"
                stroke={paint}
                strokeWidth={stroke}
                strokeLinecap={round && count === 1 ? 'round' : 'butt'}
              >
                {rings.map(({ r, arc }) => (
                  <path key={r} d={arc} />
                ))}
              </g>
            )
          }
        </ShapeMaterial>
      </g>
    </svg>
  );
}
