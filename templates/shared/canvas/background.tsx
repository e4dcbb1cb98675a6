import type { CSSProperties } from 'react';
import type { ScenePalette } from '../color/palette.ts';
import { withAlpha } from '../color/with-alpha.ts';
import { type Box, Positioned } from './stage.tsx';

interface BackgroundProps {
  box: Box;
  stops: { from: string; to: string };
  /** The entrance of a panel. */
  style?: CSSProperties;
}

/** A background with a slight vertical gradient. The engine draws vertical gradients ten times faster than others. */
export function Background({ box, stops, style }: BackgroundProps) {
  const backgroundImage = `linear-gradient(180deg, ${stops.from}, ${stops.to})`;
  return <Positioned {...box} style={{ backgroundImage, ...style }} />;
}

/** A soft glow in the brand's colour. Its cost grows with the area of its box. */
export function Glow({ box, glow }: { box: Box; glow: NonNullable<ScenePalette['glow']> }) {
  const stops = [1, 0.55, 0.2, 0].map((part) => withAlpha(glow.color, glow.opacity * part));
  return (
    <Positioned {...box} style={{ backgroundImage: `radial-gradient(closest-side, ${stops.join(', ')})` }} />
  );
}
