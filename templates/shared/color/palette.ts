import type { ColorMode } from '@livery/core/tokens/types';
import { boldPalette } from './bold-palette.ts';
import { calmPalette } from './calm-palette.ts';
import type { ShapeColors } from './shape-colors.ts';
import type { SoftenedColor } from './soften-brand-color.ts';
import type { Treatment } from './treatment.ts';

/** The colours of a scene by use. `textColor` and `muted` pass AA on the background, the panel and the card. */
export interface ScenePalette {
  background: { from: string; to: string };
  /** A second background on split canvases. */
  panel: { from: string; to: string };
  textColor: string;
  muted: string;
  /** Large text in a brand colour. */
  tint: string;
  hairline: string;
  /** The large shape. */
  shape: ShapeColors;
  /** The shape's colours for what fades into the background: their hues mix cleanly with it. */
  fading: ShapeColors;
  /** Glow around the shape; null on light backgrounds. */
  glow: { color: string; opacity: number } | null;
  badge: { from: string; to: string; textColor: string };
  /** The brand's colour as a fill, such as a bar or a pill, with the text colour on it. */
  fill: { color: string; textColor: string };
  /** A muted fill, such as other bars or empty tracks. */
  quiet: string;
  /** A card on the background, and its outline. */
  card: { background: string; line: string };
  /** Whether the background is dark. */
  dark: boolean;
  /** The brand colours that `textColor` and `tint` were softened from; null where they were not. */
  softened: { text: SoftenedColor | null; tint: SoftenedColor | null };
}

/** Cached for each colour mode, because a video asks for it in every frame. */
export function paletteFor(treatment: Treatment, colors: ColorMode): ScenePalette {
  const known = palettes[treatment].get(colors);
  if (known) return known;
  const palette = treatment === 'bold' ? boldPalette(colors) : calmPalette(colors);
  palettes[treatment].set(colors, palette);
  return palette;
}

const palettes: Record<Treatment, WeakMap<ColorMode, ScenePalette>> = {
  bold: new WeakMap(),
  calm: new WeakMap(),
};
