import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha, mix } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { Turned } from './front-plate.tsx';
import { type LaunchObject, topAt } from './plate-geometry.ts';

const RISE_MS = 1700;
/** The entrance after which a light sets off, how often it comes round, and for what part of that it is seen. */
const SWEEP = { after: 11, everyMs: 5200, part: 0.42 };

interface MovingProps {
  stage: Stage;
  object: LaunchObject;
  /** Whether it comes up from below the canvas; else it is there from the first frame. */
  rises: boolean;
  children: ReactNode;
}

/** The front of the object: it rises over the lower edge and then drifts before the plates, as if the camera did. */
export function Moving({ stage, object, rises, children }: MovingProps) {
  const { width, height, motion } = stage;
  const way = height - topAt(object, object.angles[0]!, width);
  const left = rises ? way * (1 - motion.progress(0, RISE_MS, 'in-out')) : 0;
  const canvas = { x: 0, y: 0, width, height };
  return (
    <Positioned {...canvas} style={left > 0 ? { transform: `translateY(${left}px)` } : {}}>
      <Positioned {...canvas} style={motion.hold('drift')}>
        {children}
      </Positioned>
    </Positioned>
  );
}

/**
 * A light that now and then comes up behind the front plate, goes along its upper edge and sinks behind it again.
 * Hidden at both ends of its way, it needs neither a mask nor a fade, which would cost more than the light itself.
 */
export function Sweep({
  stage,
  object,
  palette,
}: {
  stage: Stage;
  object: LaunchObject;
  palette: ScenePalette;
}) {
  const part = stage.motion.cycle(SWEEP.after, SWEEP.everyMs, SWEEP.part);
  if (part === 0) return null;
  const { width, height, u } = stage;
  const seen = Math.min(object.width, width - object.x);
  const size = { width: Math.round(Math.min(u(720), seen * 0.7)), height: Math.round(u(230)) };
  const along = (seen - size.width) * ((1 - Math.cos(Math.PI * part)) / 2);
  const below = (size.height / 2) * (1 - 1.2 * Math.sin(Math.PI * part));
  const radians = (object.angles[0]! * Math.PI) / 180;
  const across = along * Math.cos(radians) - below * Math.sin(radians);
  const down = along * Math.sin(radians) + below * Math.cos(radians);
  const canvas = { x: 0, y: 0, width, height };
  // On a light ground the brand's light is the darker of the two, and holds back.
  const { light } = palette.shape;
  const [color, strength] = palette.dark ? [mix(light, '#ffffff', 0.35), 0.9] : [light, 0.5];
  const stops = [1, 0.6, 0.2, 0].map((fall) => alpha(color, strength * fall));
  return (
    <Positioned
      {...canvas}
      style={{ transform: `translate(${stage.direction === 'rtl' ? -across : across}px, ${down}px)` }}
    >
      <Positioned {...canvas} layer>
        <Turned stage={stage} object={object}>
          <Positioned
            x={0}
            y={-size.height / 2}
            {...size}
            style={{ backgroundImage: `radial-gradient(closest-side, ${stops.join(', ')})` }}
          />
        </Turned>
      </Positioned>
    </Positioned>
  );
}
