import { distance, hexToOklab } from '../color-space/oklab.ts';
import type { Pixels, SiteFacts } from '../facts.ts';
import { hashDistance } from '../pixels/difference-hash.ts';
import { readLogoPixels } from './candidates.ts';
import type { ScoredLogo } from './score.ts';

const MAX_BITS = 5;
const MAX_STRETCH = 1.06;
const MAX_CLEAR = 0.15;
/** Colours with a smaller share come from smoothing and compression. */
const MIN_COLOR = 0.1;
const SAME_COLOR = 0.1;

/**
 * One logo for each picture, because a site offers the same mark in a dozen files. It keeps the score and the place of the
 * best one, and the file that can be drawn largest: a vector, else the one with most pixels.
 */
export function groupPictures(logos: readonly ScoredLogo[], site: SiteFacts): ScoredLogo[] {
  const groups: ScoredLogo[][] = [];
  for (const logo of logos) {
    const group = groups.find(([first]) => isSamePicture(first!, logo, site));
    if (group) group.push(logo);
    else groups.push([logo]);
  }
  return groups.map((group) => {
    const first = group[0]!;
    const { key, src, svg } = group.reduce((best, logo) =>
      rank(logo, site) > rank(best, site) ? logo : best,
    );
    // An inline file is found by the id of its image.
    return { ...first, src, svg, key: src ? first.key : key };
  });
}

export function isVector({ src, svg }: Pick<ScoredLogo, 'src' | 'svg'>): boolean {
  return svg !== null || /\.svgz?([?#]|$)/i.test(src) || src.startsWith('data:image/svg');
}

function rank(logo: ScoredLogo, site: SiteFacts): number {
  return isVector(logo) ? Number.POSITIVE_INFINITY : (readLogoPixels(site, logo)?.width ?? 0);
}

function isSamePicture(one: ScoredLogo, other: ScoredLogo, site: SiteFacts): boolean {
  const [a, b] = [readLogoPixels(site, one), readLogoPixels(site, other)];
  // The hash of a white logo is empty: it reads transparent pixels as white.
  if (!a || !b || one.inDark !== other.inDark || /^0*$/.test(a.hash)) return false;
  const alike = (first: number, second: number) => Math.max(first / second, second / first) <= MAX_STRETCH;
  return (
    alike(a.width / a.height, b.width / b.height) &&
    alike(a.contentRatio, b.contentRatio) &&
    Math.abs(a.clear - b.clear) <= MAX_CLEAR &&
    hashDistance(a.hash, b.hash) <= MAX_BITS &&
    hasColorsOf(a, b) &&
    hasColorsOf(b, a)
  );
}

function hasColorsOf(one: Pixels, other: Pixels): boolean {
  const labs = other.colors.map(({ color }) => hexToOklab(color));
  return one.colors
    .filter(({ share }) => share >= MIN_COLOR)
    .every(({ color }) => labs.some((lab) => distance(lab, hexToOklab(color)) < SAME_COLOR));
}
