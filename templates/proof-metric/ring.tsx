import type { ScenePalette } from '../shared/color/palette.ts';
import { arcPath, type Point } from '../shared/figure/geometry.ts';
import { ShapeMaterial } from '../shared/figure/shape-material.tsx';

export interface RingGeometry {
  /** Number of turns: 0.87 is one ring with a gap, 3.12 is three full rings and an arc. Null for a disc. */
  turns: number | null;
  center: Point;
  radius: number;
  /** The turn at the centre of the visible part; both ends of the last ring are placed around it. */
  facing: number;
}

interface Rings {
  /** Stroke width of each ring. */
  stroke: number;
  /** From the outermost inwards: the radius, the start in turns and the drawn share. */
  rings: { r: number; start: number; share: number }[];
}

/**
 * The canvas crops the ring, so the smaller of arc and gap faces the visible side. The hidden part is then all arc or
 * all gap, and the share stays readable.
 */
function toStart(share: number, facing: number): number {
  return share > 0.5 ? facing + (1 - share) / 2 : facing - share / 2;
}

/** One ring for every turn of the value; the last one ends where the value does. */
export function layOutRings({ turns, radius, facing }: RingGeometry): Rings {
  const count = Math.ceil((turns ?? 0) - 1e-9);
  const pitch = Math.min(radius * 0.24, (radius * 0.84) / count);
  const stroke = count === 1 ? radius * 0.3 : pitch * 0.68;
  const rings = Array.from({ length: count }, (_, index) => {
    const share = Math.min(1, turns! - index);
    return { r: radius - stroke / 2 - index * pitch, start: toStart(share, facing), share };
  });
  return { stroke, rings };
}

/** The share of a turn over which an arc grows to its full stroke; otherwise its round end would pop up. */
const SWELL = 0.02;

interface RingProps extends RingGeometry {
  width: number;
  height: number;
  shape: ScenePalette['shape'];
  track: string;
  /** Whether the ends of an arc are round, as the brand's corners are. */
  round: boolean;
  progress: number;
  /** How much of the track is drawn, 0 to 1. */
  opened: number;
  mirrored: boolean;
}

/** One ring for every turn of the value, or a disc if the value is not a share. */
export function MetricRing(props: RingProps) {
  const { turns, center, radius, width, height, shape, track, round, progress, opened, mirrored } = props;
  const { stroke, rings } = layOutRings(props);
  const drawn = rings.map(({ r, start, share }, index) => {
    const come = progress < 1 ? Math.min(share, (turns ?? 0) * progress - index) : share;
    return { r, start, come, arc: come > 0 && arcPath(center, r, { start, end: start + come }) };
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
          .map(({ r, start }) => (
            <Track
              key={r}
              center={center}
              r={r}
              start={start}
              opened={opened}
              stroke={track}
              width={stroke}
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

interface TrackProps {
  center: Point;
  r: number;
  start: number;
  opened: number;
  stroke: string;
  width: number;
}

function Track({ center, r, start, opened, stroke, width }: TrackProps) {
  const line = { fill: 'none', stroke, strokeWidth: width } as const;
  if (opened >= 1) return <circle cx={center.x} cy={center.y} r={r} {...line} />;
  return opened > 0 && <path d={arcPath(center, r, { start, end: start + opened })} {...line} />;
}
