import { mix } from '@livery/core/color/mix';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { arcPath, lineDomain, linePoints, type Point } from '../shared/figure/geometry.ts';
import { LineDrawing } from '../shared/figure/line-drawing.tsx';
import type { MetricValue } from '../shared/figure/metric-value.ts';
import { OutlineSheen } from '../shared/motion/outline-sheen.tsx';
import { LineLight } from './line-light.tsx';
import { LineTip } from './line-tip.tsx';
import { MetricRing } from './ring.tsx';
import { RingLight } from './ring-light.tsx';
import { toTurns } from './turns.ts';

interface MetricGraphicProps {
  stage: Stage;
  value: MetricValue | null;
  trend: readonly number[] | undefined;
  /** Its box; it bleeds off the edges of the canvas that the box touches. */
  box: Box;
  palette: ScenePalette;
  /** How far the figure has counted up, 0 to 1. */
  counted: number;
}

/** The figure counts from early in the hook to this share of the proof. */
const COUNT = { from: 0.05, until: 0.66 } as const;
/** About how often light passes over the graphic after that. */
const LIGHT_MS = 1900;

/** How far the figure has counted up, 0 to 1. */
export function countedPart({ motion }: Stage): number {
  const length = motion.span('hook', 1 - COUNT.from) + motion.span('proof', COUNT.until);
  return motion.progress(motion.at('hook', COUNT.from), length, 'in-out');
}

const lightPhase = ({ motion }: Stage) => motion.cycle(motion.at('proof', COUNT.until) - 8, LIGHT_MS);

/** The trend of the figure, its share as a ring, or a disc if it has neither. */
export function MetricGraphic(props: MetricGraphicProps) {
  const { trend } = props;
  return trend ? <Trend {...props} trend={trend} /> : <Share {...props} />;
}

function Trend({ stage, trend, box, palette, counted }: MetricGraphicProps & { trend: readonly number[] }) {
  const stroke = stage.u(7);
  const halo = stroke * 4;
  const inner = { width: box.width - stage.margin, height: box.height - halo };
  const points = linePoints(trend, lineDomain(trend), inner).map(({ x, y }) => ({ x, y: y + halo }));
  const line = { points, palette, stroke, mirrored: stage.direction === 'rtl' };
  const drawn = box.width * counted;
  return (
    <Positioned {...box}>
      <Positioned
        x={0}
        y={0}
        width={drawn}
        height={box.height}
        style={counted < 1 ? { overflow: 'hidden' } : {}}
      >
        <Positioned layer x={0} y={0} width={box.width} height={box.height}>
          <LineDrawing
            {...line}
            width={box.width}
            height={box.height}
            foot={box.height}
            flute={inner.width / Math.round(inner.width / stage.u(18))}
            nodes={[points.length - 1]}
          />
        </Positioned>
      </Positioned>
      {counted > 0 && counted < 1 && <LineTip {...line} drawn={Math.min(drawn, inner.width)} />}
      <LineLight {...line} foot={box.height} phase={lightPhase(stage)} />
    </Positioned>
  );
}

function Share({ stage, value, box, palette, counted }: MetricGraphicProps) {
  const turns = toTurns(value);
  const { center, radius, facing, lean } = placeRing(stage, box);
  const part = turns === null ? 0 : turns % 1;
  const ring = {
    turns,
    center,
    radius,
    // Both ends of a half need the whole visible side; a smaller gap can be rotated away from it.
    facing: facing + lean * (1 - 2 * Math.min(part, 1 - part)),
    width: box.width,
    height: box.height,
    shape: palette.shape,
    round: stage.brand.radii.md >= 10,
    mirrored: stage.direction === 'rtl',
  };
  const light = lightPhase(stage);
  const opened = stage.motion.progress(0, 1300, 'in-out');
  const entrance =
    turns === null
      ? { transformOrigin: `${center.x}px ${center.y}px`, ...stage.motion.enter('open', 0, 1300, 'in-out') }
      : {};
  return (
    <Positioned {...box} style={stage.arrangement.isAlternate ? { overflow: 'hidden' } : {}}>
      <Positioned
        layer={turns === null || counted >= 1}
        x={0}
        y={0}
        width={box.width}
        height={box.height}
        style={entrance}
      >
        <MetricRing
          {...ring}
          track={mix(palette.background.to, palette.textColor, palette.dark ? 0.13 : 0.09)}
          progress={counted}
          opened={opened}
        />
      </Positioned>
      {turns === null ? (
        <Positioned x={center.x - radius} y={center.y - radius} width={radius * 2} height={radius * 2}>
          <OutlineSheen
            stage={stage}
            outlines={[{ path: disc(radius), x: 0, width: radius * 2 }]}
            height={radius * 2}
            breadth={radius * 1.2}
            unit={1}
            color={palette.shape.light}
            passed={light}
          />
        </Positioned>
      ) : (
        <RingLight {...ring} phase={light} />
      )}
    </Positioned>
  );
}

const disc = (radius: number) => arcPath({ x: radius, y: radius }, radius, { start: 0, end: 1 });

interface RingBox {
  center: Point;
  radius: number;
  /** The turn at the centre of the visible part, and how far a small gap may be rotated from there. */
  facing: number;
  lean: number;
}

/** In the second composition the ring is behind the rule, like a sun at the horizon, and the edge of the canvas crops it. */
function placeOnRule({ width, height }: Box): RingBox {
  const radius = Math.min(height / 1.5, width / 1.96);
  return {
    center: { x: width - radius * 0.84, y: height - radius * 0.42 },
    radius,
    facing: 0.875,
    lean: 0.02,
  };
}

/** More than half of the ring is on the canvas, with both ends of its arc. */
function placeRing({ wide, width, margin, format, arrangement }: Stage, box: Box): RingBox {
  if (arrangement.isAlternate) return placeOnRule(box);
  if (wide) {
    const radius = Math.min(box.width * 0.68, box.height * 0.44);
    return { center: { x: box.width - radius * 0.4, y: box.height / 2 }, radius, facing: 0.75, lean: 0.06 };
  }
  if (format.name === 'square') {
    const radius = Math.min(box.height, box.width) / 1.84;
    const inside = radius * 0.84;
    return {
      center: { x: box.width - inside, y: box.height - inside },
      radius,
      facing: 0.875,
      lean: 0.02,
    };
  }
  // In a story, apps cover the bottom, so the ring is above it.
  const { bottom } = format.inset;
  const foot = box.height - bottom * 0.6;
  const radius = Math.min(foot / 1.42, width * 0.46);
  return {
    center: { x: Math.max(box.width - margin - radius, width / 2 - radius * 0.04), y: radius },
    radius,
    facing: 1,
    lean: -0.06,
  };
}
