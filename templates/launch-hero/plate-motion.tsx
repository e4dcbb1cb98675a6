import { mix } from '@livery/core/color/mix';
import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { Rotated } from './front-plate.tsx';
import { type PlateGeometry, topAt } from './plate-geometry.ts';

const RISE_MS = 1300;
/** The fan opens behind the front plate while it arrives. */
const FAN = { order: 7, lengthMs: 1100 } as const;
/** The share of the proof after which the light starts, its period, and the share of the period in which it is visible. */
const SWEEP = { after: 0.3, everyMs: 3200, part: 0.8 } as const;

interface RisingPlatesProps {
  stage: Stage;
  plates: PlateGeometry;
  children: ReactNode;
}

/** Plates that rise over the bottom edge of the canvas. */
export function RisingPlates({ stage, plates, children }: RisingPlatesProps) {
  const { width, height, motion } = stage;
  const way = height - topAt(plates, plates.angles[0]!, width);
  // The power makes it start faster than it ends.
  const left = way * (1 - motion.progress(0, RISE_MS, 'in-out') ** 0.45);
  return (
    <Positioned {...stage.canvas} style={left > 0 ? { transform: `translateY(${left}px)` } : {}}>
      {children}
    </Positioned>
  );
}

/** How far the plates behind the front one have opened, 0 to 1. */
export function fannedPart({ motion }: Stage): number {
  return motion.progress(FAN.order, FAN.lengthMs, 'in-out');
}

/**
 * Light that periodically appears behind the front plate, moves along its upper edge and disappears behind it again.
 * The plate hides both ends, so neither a mask nor a fade is needed; both would be slower than the light itself.
 */
export function LightSweep({
  stage,
  plates,
  palette,
}: {
  stage: Stage;
  plates: PlateGeometry;
  palette: ScenePalette;
}) {
  const part = stage.motion.cycle(stage.motion.at('proof', SWEEP.after), SWEEP.everyMs, SWEEP.part);
  if (part === 0) return null;
  const { width, height, u } = stage;
  const seen = Math.min(plates.width, width - plates.x);
  const size = { width: Math.round(Math.min(u(720), seen * 0.7)), height: Math.round(u(230)) };
  const along = (seen - size.width) * ((1 - Math.cos(Math.PI * part)) / 2);
  const below = (size.height / 2) * (1 - 1.2 * Math.sin(Math.PI * part));
  const radians = (plates.angles[0]! * Math.PI) / 180;
  const across = along * Math.cos(radians) - below * Math.sin(radians);
  const down = along * Math.sin(radians) + below * Math.cos(radians);
  const canvas = { x: 0, y: 0, width, height };
  // On a light background the light is the darker colour, so it is weaker.
  const { light } = palette.fading;
  const [color, strength] = palette.dark ? [mix(light, '#ffffff', 0.35), 0.9] : [light, 0.5];
  const stops = [1, 0.6, 0.2, 0].map((fall) => withAlpha(color, strength * fall));
  return (
    <Positioned
      {...canvas}
      style={{ transform: `translate(${stage.direction === 'rtl' ? -across : across}px, ${down}px)` }}
    >
      <Positioned {...canvas} layer>
        <Rotated stage={stage} plates={plates}>
          <Positioned
            x={0}
            y={-size.height / 2}
            {...size}
            style={{ backgroundImage: `radial-gradient(closest-side, ${stops.join(', ')})` }}
          />
        </Rotated>
      </Positioned>
    </Positioned>
  );
}
