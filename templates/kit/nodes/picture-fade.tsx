import { AA_TEXT } from '@livery/core/color/contrast';
import { type Box, Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { duotoneColors, lightestPixel, minFadeOpacity } from '../../shared/color/duotone-colors.ts';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import type { Kit, Part } from '../solver/part.ts';
import { kickerColor } from './kicker.tsx';

type PicturePart = Part<'picture'>;

/** How far a fading picture goes on under the texts, and over which length it fades before them, in units. */
const UNDER = { bottom: 240, start: 300 } as const;
const FADE = { bottom: 300, start: 460 } as const;

/** The box of a fading picture, and where the texts over it begin, counted from the side where it is whole. */
export interface FadeLayout {
  box: Box;
  texts: number;
}

/** `taken` are the boxes of the texts. */
export function layOutFade(part: PicturePart, { stage }: Kit, taken: readonly Box[]): FadeLayout {
  const { box, node, flipped } = part;
  if (node.fade === 'bottom') {
    const top = Math.min(stage.height, ...taken.map(({ y }) => y).filter((y) => y > box.y));
    const height = Math.min(stage.height, Math.round(top + stage.u(UNDER.bottom))) - box.y;
    return { box: { ...box, height }, texts: top - box.y };
  }
  const under = Math.round(stage.u(UNDER.start));
  if (flipped) {
    const start = Math.min(stage.width, ...taken.map(({ x }) => x));
    return { box: { ...box, width: box.width + under }, texts: start - box.x };
  }
  const end = Math.max(0, ...taken.map(({ x, width }) => x + width));
  return {
    box: { ...box, x: box.x - under, width: box.width + under },
    texts: box.x + box.width - end,
  };
}

/** Where the texts begin, the background covers the picture enough for AA contrast with its lightest pixel. */
export function PictureFade({ part, kit }: { part: PicturePart; kit: Kit }) {
  const { stage, palette } = kit;
  const { node, box, flipped, fitted } = part;
  const { texts } = fitted as FadeLayout;
  const side = node.fade!;
  const cover = palette.background.to;
  const lightest = node.duotone
    ? lightestPixel(duotoneColors(palette, stage.colors))
    : palette.dark
      ? '#ffffff'
      : '#000000';
  const enough = Math.max(
    ...[palette.textColor, kickerColor(palette)].map((color) =>
      minFadeOpacity(cover, lightest, color, AA_TEXT),
    ),
  );
  const opacity = stage.contrastFix.scrim ? Math.max(enough, 0.97) : enough;
  const length = side === 'bottom' ? box.height : box.width;
  const from = Math.max(0, texts - stage.u(FADE[side]));
  const stops = easedStops(cover, opacity, texts - from, length - from);
  const inner = { x: 0, y: 0, width: box.width, height: box.height };
  const faded =
    side === 'bottom'
      ? { ...inner, y: from, height: box.height - from }
      : { ...inner, x: flipped ? from : 0, width: box.width - from };
  return (
    <Positioned
      layer
      {...faded}
      style={{ backgroundImage: `linear-gradient(${angleOf(part, stage)}deg, ${stops.join(', ')})` }}
    />
  );
}

function angleOf({ node, flipped }: PicturePart, { direction }: Stage): number {
  if (node.fade === 'bottom') return 180;
  return flipped === (direction === 'rtl') ? 270 : 90;
}

/** Gradient stops from transparent to `opacity` at `at`, and to opaque before `end`. */
function easedStops(color: string, opacity: number, at: number, end: number): string[] {
  const way = [0, 0.08, 0.28, 0.6, 0.86, 1];
  const rise = way.map(
    (part, index) => `${withAlpha(color, opacity * part)} ${Math.round((at * index) / (way.length - 1))}px`,
  );
  return [...rise, `${color} ${Math.round(Math.max(at + 1, at + (end - at) * 0.8))}px`];
}
