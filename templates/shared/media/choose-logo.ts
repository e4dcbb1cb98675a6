import { DERIVED } from '@livery/core/brand/sort-logos';
import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import type { LogoImage } from '../../image.ts';

/** Maximum height to width: a taller logo would be too thin to read. */
const TALLEST = 4;

/** What decides which logo is drawn, and how. */
export type ChoosableLogo = Pick<
  LogoImage,
  'width' | 'height' | 'mode' | 'monochrome' | 'derived' | 'silhouette' | 'opaque' | 'colors'
>;

/** Of a file whose pixels are not known: it is drawn as it is, where its mode says so. */
const unknownFacts = { silhouette: false, opaque: true, colors: [] };

/** A logo of a brand with the facts of its file, null while they are not known. */
export function toChoosable<Logo extends { aspectRatio: number; origin?: string | undefined }>(
  logo: Logo,
  facts: Pick<ChoosableLogo, 'silhouette' | 'opaque' | 'colors'> | null,
): Logo & ChoosableLogo {
  const { aspectRatio: width, origin } = logo;
  return { ...logo, width, height: 1, derived: origin === DERIVED, ...(facts ?? unknownFacts) } as Logo &
    ChoosableLogo;
}

export interface LogoChoice<Logo = LogoImage> {
  image: Logo;
  /** Whether it is drawn in the text colour instead of its own colours. */
  tinted: boolean;
  /** The colour of a plate behind a logo that is not visible on the background and cannot be tinted. */
  plate: string | null;
}

/**
 * Picks the variant for the mode of the background if it is visible there, else any visible one, the brand's own before
 * derived ones, else one drawn in the text colour, else one on a plate.
 */
export function chooseLogo<Logo extends ChoosableLogo>(
  logos: readonly Logo[],
  background: string,
  widestRatio = Infinity,
): LogoChoice<Logo> | null {
  const fitting = logos.filter(
    ({ width, height }) => width / height <= widestRatio && height / width <= TALLEST,
  );
  if (fitting.length === 0) return null;
  const side = contrast(background, '#ffffff') > contrast(background, '#000000') ? 'dark' : 'light';
  const originals = fitting.filter(({ derived }) => !derived);
  const ordered = [
    ...originals.filter(({ mode, monochrome }) => mode === side && !monochrome),
    ...originals.filter(({ mode }) => mode === side),
    ...originals,
    ...fitting,
  ];
  const plain = (image: Logo) => ({ image, tinted: false, plate: null });
  const own = ordered.find((image) => isVisibleOn(image, background));
  if (own) return plain(own);
  const tinted = ordered.find(({ silhouette, opaque }) => silhouette && !opaque);
  if (tinted) return { image: tinted, tinted: true, plate: null };
  const first = ordered[0]!;
  if (first.opaque) return plain(first);
  const plates = [mix('#ffffff', background, 0.04), mix('#000000', background, 0.08)];
  // The plate of the opposite side comes first, where another variant may be visible.
  const choices = (side === 'dark' ? plates : plates.toReversed()).map((plate) => ({
    image: fitting.find((logo) => isVisibleOn(logo, plate)) ?? first,
    tinted: false,
    plate,
  }));
  const best = choices.reduce((one, other) =>
    visibleShare(other.image, other.plate) > visibleShare(one.image, one.plate) ? other : one,
  );
  // On a plate that shows no more of it, a logo is not better than without one.
  const isHelped = visibleShare(best.image, best.plate) > visibleShare(first, background);
  return isHelped ? best : plain(first);
}

/** The share of an image that has enough contrast with the background. */
function visibleShare({ colors }: ChoosableLogo, background: string): number {
  const seen = colors.filter(({ hex }) => contrast(hex, background) >= AA_LARGE);
  return seen.reduce((sum, { share }) => sum + share, 0);
}

/** A background in a colour swallows a logo's own shades of it sooner than white or black does. */
function isVisibleOn(image: ChoosableLogo, background: string): boolean {
  return visibleShare(image, background) >= (isColorful(background) ? 0.85 : 0.7);
}

const isColorful = (hex: string) => hexToOklch(hex).c >= 0.04;

/** A mark beside the brand's name need not be read, only seen: on white or black a yellow one is. */
function isSeenOn(image: ChoosableLogo, background: string): boolean {
  if (isVisibleOn(image, background) || isColorful(background)) return isVisibleOn(image, background);
  const seen = image.colors.filter(({ hex }) => distance(hex, background) >= 0.16);
  return seen.reduce((sum, { share }) => sum + share, 0) >= 0.5;
}

/** How different two colours look, in OKLab. */
function distance(one: string, other: string): number {
  const [a, b] = [hexToOklch(one), hexToOklch(other)];
  const apart = ((a.h - b.h) * Math.PI) / 180;
  return Math.sqrt((a.l - b.l) ** 2 + a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(apart));
}

/** Picks the mark for a lockup with the name. Its plate, if it needs one, has the first of the colours it is seen on. */
export function chooseMark(
  marks: readonly LogoImage[],
  background: string,
  plates: readonly string[],
): LogoChoice | null {
  const chosen = chooseLogo(marks, background, 2);
  if (!chosen || (chosen.plate === null && !chosen.tinted)) return chosen;
  const own = marks.find((image) => isSeenOn(image, background));
  if (own) return { image: own, tinted: false, plate: null };
  if (chosen.tinted) return chosen;
  const plate = plates.find((hex) => isSeenOn(chosen.image, hex));
  return { ...chosen, plate: plate ?? chosen.plate };
}
