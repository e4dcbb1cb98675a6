import { contrast } from '@livery/core/color/contrast';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha, mix } from '../shared/color/color-mix.ts';
import { AFTER_ORDER } from './edge-position.ts';
import type { SplitFrame } from './frame.ts';
import type { SplitPalette } from './split-background.tsx';

const PERIOD_MS = 4000;

interface EdgeLightProps {
  stage: Stage;
  frame: SplitFrame;
  palette: SplitPalette;
  /** Where the edge begins. */
  top: number;
}

/** Light that runs down the edge in the hold, and what of it falls on the after side, no farther than its texts. */
export function EdgeLight({ stage, frame, palette, top }: EdgeLightProps) {
  const phase = stage.motion.cycle(AFTER_ORDER + 8, PERIOD_MS);
  if (phase === 0) return null;
  const { height, direction, u } = stage;
  const trail = frame.trail.count * frame.trail.step;
  const long = (height - top) * 0.62;
  const y = top + (height - top) * phase;
  // It comes up where the edge begins, and leaves over the foot.
  const strength = Math.min(1, phase * 5);
  // On a bright ground white would look like a gap in the edge.
  const dark = contrast(palette.after.textColor, '#000000') > contrast(palette.after.textColor, '#ffffff');
  const bright = mix(palette.light, '#ffffff', dark ? 0.55 : 0.1);
  const glow = [0.6, 0.28, 0.08, 0].map((part) => alpha(bright, part * strength));
  const side = direction === 'rtl' ? '100%' : '0%';
  return (
    <>
      <Positioned
        x={frame.edge + trail}
        y={y}
        width={frame.after.x - frame.edge - trail - u(6)}
        height={long}
        style={{
          backgroundImage: `radial-gradient(ellipse farthest-side at ${side} 50%, ${glow.join(', ')})`,
        }}
      />
      <Positioned
        x={frame.edge}
        y={y}
        width={trail}
        height={long}
        style={{
          backgroundImage: `linear-gradient(180deg, ${alpha(bright, 0)}, ${alpha(bright, strength)}, ${alpha(bright, 0)})`,
        }}
      />
    </>
  );
}
