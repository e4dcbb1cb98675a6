import { AA_TEXT } from '@livery/core/color/contrast';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { BLEED, pickLightest, textColorsFor, veilFor } from './duotone.tsx';

interface MeltProps {
  stage: Stage;
  /** The picture that melts into its ground. */
  box: Box;
  palette: ScenePalette;
  /** The colours of small text on it. */
  textColors: readonly string[];
  /** Where text begins from above, and where it ends towards the picture. */
  text: { top: number; end: number };
}

/**
 * Lets a duotone run out into the ground: downwards on a stacked canvas, towards the text on a wide one.
 * Where text begins, the veil is as thick as the lightest pixel that can be there asks for.
 */
export function Melt({ stage, box, palette, textColors, text }: MeltProps) {
  const veil = palette.background.to;
  const lightest = pickLightest(textColorsFor(palette, stage.colors));
  const enough = Math.max(...textColors.map((textColor) => veilFor(veil, lightest, textColor, AA_TEXT)));
  const thick = stage.contrastFix.scrim ? Math.max(enough, 0.97) : enough;
  const fade = stage.u(stage.wide ? 460 : 300);
  if (!stage.wide) {
    const top = Math.max(0, text.top - fade);
    // It reaches as far below the box as the picture does when it has panned all the way down.
    return (
      <Veil
        box={{ ...box, y: top, height: box.y + box.height + BLEED * 2 - top }}
        stops={eased(veil, thick, text.top - top, box.y + box.height - top)}
        angle={180}
      />
    );
  }
  const end = Math.min(stage.width, text.end + fade);
  return (
    <Veil
      box={{ ...box, width: end - box.x }}
      stops={eased(veil, thick, end - text.end, end - box.x)}
      angle={stage.direction === 'rtl' ? 90 : 270}
    />
  );
}

/** From nothing, gently, to `thick` at `at`, and on to a full cover at `end`. */
function eased(color: string, thick: number, at: number, end: number): string[] {
  const way = [0, 0.08, 0.28, 0.6, 0.86, 1];
  const rise = way.map(
    (part, index) => `${alpha(color, thick * part)} ${Math.round((at * index) / (way.length - 1))}px`,
  );
  return [...rise, `${color} ${Math.round(Math.max(at + 1, at + (end - at) * 0.8))}px`];
}

function Veil({ box, stops, angle }: { box: Box; stops: string[]; angle: number }) {
  return (
    <Positioned
      layer
      {...box}
      style={{ backgroundImage: `linear-gradient(${angle}deg, ${stops.join(', ')})` }}
    />
  );
}
