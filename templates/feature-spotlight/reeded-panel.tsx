import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { FallingLight, Flutes, Shades } from '../shared/color/gradients.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { brightness, lightProgress } from '../shared/motion/passing-light.ts';

/** A panel in the brand's colours that looks like reeded glass: one gradient with fine vertical flutes. */
export function ReededPanel({
  box,
  shape,
  flute,
}: {
  box: Box;
  shape: ScenePalette['shape'];
  flute: number;
}) {
  const { width, height } = box;
  const pitch = width / flutesIn(width, flute);
  const sheet = (fill: string) => <rect width={width} height={height} fill={fill} />;
  return (
    <Positioned {...box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <Shades shape={shape} x1={0} y1={0} x2={0} y2={height} />
          <FallingLight color={shape.light} cx={width * 0.78} cy={height * 0.02} r={width * 0.8} />
          <Flutes width={pitch} from={shape.from} to={shape.to} strength={[0.2, 0.08]} />
        </defs>
        {sheet('url(#body)')}
        {sheet('url(#light)')}
        {sheet('url(#flute)')}
      </svg>
    </Positioned>
  );
}

/** The number of flutes, rounded so that the last is not cropped. */
function flutesIn(width: number, flute: number): number {
  return Math.round(width / flute);
}

interface PassingLightProps {
  stage: Stage;
  box: Box;
  flute: number;
  color: string;
}

/** Towards the end, light passes from flute to flute. */
export function PassingLight({ stage, box, flute, color }: PassingLightProps) {
  const { motion } = stage;
  const phase = motion.cycle(motion.at('proof', 0.5), motion.span('close', 1.5), 1);
  if (phase === 0) return null;
  const count = flutesIn(box.width, flute);
  const pitch = box.width / count;
  return Array.from({ length: count }, (_, index) => {
    const lit = brightness(lightProgress(phase, { index, count, spread: count * 0.4 })) * 0.38;
    if (lit < 0.01) return null;
    const stops = [lit, lit * 0.4].map((part) => withAlpha(color, part));
    return (
      <Positioned
        key={index}
        x={box.x + index * pitch}
        y={box.y}
        width={pitch}
        height={box.height}
        style={{ backgroundImage: `linear-gradient(180deg, ${stops.join(', ')})` }}
      />
    );
  });
}
