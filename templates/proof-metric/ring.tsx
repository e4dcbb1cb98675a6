import type { ScenePalette } from '../shared/color/palette.ts';
import { arcPath, type Point } from '../shared/figure/geometry.ts';
import { ShapeMaterial } from '../shared/figure/shape-material.tsx';

export interface RingBox {
  /** How many times round: 0.87 of a turn is one ring with a gap, 3.12 are three whole ones and a piece. Null for a disc. */
  turns: number | null;
  center: Point;
  radius: number;
  /** The turn that faces the open canvas: the ends of the last ring are kept around it, where both are seen. */
  facing: number;
}

interface Rings {
  /** How broad each is. */
  stroke: number;
  /** From the outermost in: the radius, and the turn from which so much of it is drawn. */
  rings: { r: number; start: number; share: number }[];
}

/**
 * The canvas crops a ring, so the smaller of its arc and the rest is turned to the open side: what the edge hides
 * is then all of one piece, and the share can still be read.
 */
function toStart(share: number, facing: number): number {
  return share > 0.5 ? facing + (1 - share) / 2 : facing - share / 2;
}

/** A ring for every turn of a value, the last as far round as the value goes. */
export function layOutRings({ turns, radius, facing }: RingBox): Rings {
  const count = Math.ceil((turns ?? 0) - 1e-9);
  const pitch = Math.min(radius * 0.24, (radius * 0.84) / count);
  const stroke = count === 1 ? radius * 0.3 : pitch * 0.68;
  const rings = Array.from({ length: count }, (_, index) => {
    const share = Math.min(1, turns! - index);
    return { r: radius - stroke / 2 - index * pitch, start: toStart(share, facing), share };
  });
  return { stroke, rings };
}

/** The part of a turn over which an arc swells to its breadth: a round end would be there all at once. */
const SWELL = 0.02;

interface RingProps extends RingBox {
  width: number;
  height: number;
  shape: ScenePalette['shape'];
  track: string;
  /** Ends of an arc are round, as the brand's corners are. */
  round: boolean;
  progress: number;
  mirrored: boolean;
}

/** A ring for every turn of a value, one after the other, the last as far round as the value goes; a disc where it has none. */
export function MetricRing(props: RingProps) {
  const { turns, center, radius, width, height, shape, track, round, progress, mirrored } = props;
  const { stroke, rings } = layOutRings(props);
  const drawn = rings.map(({ r, start, share }, index) => {
    const come = progress < 1 ? Math.min(share, (turns ?? 0) * progress - index) : share;
    return { r, come, arc: come > 0 && arcPath(center, r, { start, end: start + come }) };
  });
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ width, height, flexShrink: 0 }}
    >
      <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {drawn
          .filter(({ come }) => come < 1)
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
          {(fill) =>
            turns === null ? (
              <circle cx={center.x} cy={center.y} r={radius} fill={fill} />
            ) : (
              <g fill="none" stroke={fill} strokeLinecap={round && rings.length === 1 ? 'round' : 'butt'}>
                {drawn.map(
                  ({ r, come, arc }) =>
                    arc && <path key={r} d={arc} strokeWidth={stroke * Math.min(1, come / SWELL)} />,
                )}
              </g>
            )
          }
        </ShapeMaterial>
      </g>
    </svg>
  );
}
