import type { ScenePalette } from '../color/palette.ts';
import { withAlpha } from '../color/with-alpha.ts';
import { type Box, Positioned } from './stage.tsx';

/** A ground that turns by a breath from top to foot; straight down, which the engine draws ten times faster. */
export function Background({ box, stops }: { box: Box; stops: { from: string; to: string } }) {
  return (
    <Positioned {...box} style={{ backgroundImage: `linear-gradient(180deg, ${stops.from}, ${stops.to})` }} />
  );
}

/** Soft brand light, kept to its own box: its cost grows with its area. */
export function Glow({ box, glow }: { box: Box; glow: NonNullable<ScenePalette['glow']> }) {
  const stops = [1, 0.55, 0.2, 0].map((part) => withAlpha(glow.color, glow.opacity * part));
  return (
    <Positioned {...box} style={{ backgroundImage: `radial-gradient(closest-side, ${stops.join(', ')})` }} />
  );
}
