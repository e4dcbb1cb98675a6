import { AA_TEXT } from '@livery/core/color/contrast';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { BLEED, duotoneColors, lightestPixel, minFadeOpacity } from './duotone.tsx';

interface ImageFadeProps {
  stage: Stage;
  /** The image that fades into the background. */
  box: Box;
  palette: ScenePalette;
  /** The colours of the text drawn over it. */
  textColors: readonly string[];
  /** Where the text begins from the top, and where it ends towards the image. */
  text: { top: number; end: number };
}

/**
 * Fades a duotone into the background: downwards on a stacked canvas, towards the text on a wide one. Where the text
 * begins, the overlay is opaque enough for contrast against the lightest pixel that can be behind it.
 */
export function ImageFade({ stage, box, palette, textColors, text }: ImageFadeProps) {
  const overlay = palette.background.to;
  const lightest = lightestPixel(duotoneColors(palette, stage.colors));
  const enough = Math.max(
    ...textColors.map((textColor) => minFadeOpacity(overlay, lightest, textColor, AA_TEXT)),
  );
  const thick = stage.contrastFix.scrim ? Math.max(enough, 0.97) : enough;
  const fade = stage.u(stage.wide ? 460 : 300);
  if (!stage.wide) {
    const top = Math.max(0, text.top - fade);
    // It reaches as far below the box as the image does when it has panned all the way down.
    return (
      <FadeOverlay
        box={{ ...box, y: top, height: box.y + box.height + BLEED * 2 - top }}
        stops={eased(overlay, thick, text.top - top, box.y + box.height - top)}
        angle={180}
      />
    );
  }
  const end = Math.min(stage.width, text.end + fade);
  return (
    <FadeOverlay
      box={{ ...box, width: end - box.x }}
      stops={eased(overlay, thick, end - text.end, end - box.x)}
      angle={stage.direction === 'rtl' ? 90 : 270}
    />
  );
}

/** Gradient stops from transparent to opacity `thick` at `at`, and to opaque before `end`. */
function eased(color: string, thick: number, at: number, end: number): string[] {
  const way = [0, 0.08, 0.28, 0.6, 0.86, 1];
  const rise = way.map(
    (part, index) => `${withAlpha(color, thick * part)} ${Math.round((at * index) / (way.length - 1))}px`,
  );
  return [...rise, `${color} ${Math.round(Math.max(at + 1, at + (end - at) * 0.8))}px`];
}

function FadeOverlay({ box, stops, angle }: { box: Box; stops: string[]; angle: number }) {
  return (
    <Positioned
      layer
      {...box}
      style={{ backgroundImage: `linear-gradient(${angle}deg, ${stops.join(', ')})` }}
    />
  );
}
