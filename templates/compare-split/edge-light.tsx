import { contrast } from '@livery/core/color/contrast';
import { mix } from '@livery/core/color/mix';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import type { SplitFrame } from './frame.ts';
import type { SplitPalette } from './split-palette.ts';

interface EdgeLightProps {
  stage: Stage;
  frame: SplitFrame;
  palette: SplitPalette;
  /** The top of the edge. */
  top: number;
}

/** Towards the end, a light runs down the edge. Its glow on the after side ends before the texts. */
export function EdgeLight({ stage, frame, palette, top }: EdgeLightProps) {
  const phase = stage.motion.cycle(stage.motion.at('proof', 0.5), stage.motion.span('close', 1.5), 1);
  if (phase === 0) return null;
  const { height, direction, u } = stage;
  const trail = frame.trail.count * frame.trail.step;
  const long = (height - top) * 0.62;
  const y = top + (height - top) * phase;
  // It fades in at the top and leaves at the bottom.
  const strength = Math.min(1, phase * 5);
  // On a light background, white would look like a gap in the edge.
  const dark = contrast(palette.after.textColor, '#000000') > contrast(palette.after.textColor, '#ffffff');
  const bright = mix(palette.light, '#ffffff', dark ? 0.55 : 0.1);
  const glow = [0.6, 0.28, 0.08, 0].map((part) => withAlpha(bright, part * strength));
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
          backgroundImage: `linear-gradient(180deg, ${withAlpha(bright, 0)}, ${withAlpha(bright, strength)}, ${withAlpha(bright, 0)})`,
        }}
      />
    </>
  );
}
