import { cutText } from '@livery/core/text/cut-text';
import { distance, hexToOklab } from '../color-space/oklab.ts';
import { isDark, isNeutral, lightness } from '../color-space/vividness.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Pixels, SiteFacts } from '../facts.ts';
import type { Evidence, Finding } from '../findings.ts';
import { hashDistance } from '../pixels/difference-hash.ts';
import { type LogoCandidate, readLogoPixels, toFileKey } from './candidates.ts';
import { groupPictures, isVector } from './group-pictures.ts';
import type { ScoredLogo } from './score.ts';

export interface ChosenLogo {
  /** The key of its file. */
  key: string;
  kind: 'mark' | 'wordmark' | 'lockup';
  mode: 'light' | 'dark';
  monochrome: boolean;
  aspectRatio: number;
  vector: boolean;
}

export interface RankedCandidate {
  key: string;
  origin: string;
  score: number;
  aspectRatio: number;
  vector: boolean;
}

export interface Logos {
  confirmed: ChosenLogo[];
  candidates: RankedCandidate[];
}

/** The score from which an image is more likely the logo than not. */
export const LIKELY_LOGO = 4;
const MAX_CANDIDATES = 6;

/** The logo, its variant for the other background, and further candidates, each picture once. */
export function decideLogos(
  site: SiteFacts,
  ranked: ScoredLogo[],
  hasFile: (key: string) => boolean,
): Finding<Logos> | null {
  const fetched = ranked.filter((logo) => hasFile(toFileKey(logo)));
  const had = groupPictures(fetched, site);
  const [best] = had;
  if (!best) return null;
  const variant = had.slice(1).find((other) => isVariant(best, other, site));
  const confirmed = [best, ...(variant ? [variant] : [])].map((logo) => describe(logo, site));
  if (variant && confirmed[1]!.mode === confirmed[0]!.mode) confirmed.pop();
  const rest = had.filter((logo) => !confirmed.some(({ key }) => key === toFileKey(logo)) && logo.score >= 1);
  const [next] = had.filter((logo) => logo !== best && logo !== variant);
  return {
    value: {
      confirmed,
      candidates: rest.slice(0, MAX_CANDIDATES).map((logo) => {
        const { aspectRatio, vector } = describe(logo, site);
        return {
          key: toFileKey(logo),
          origin: logo.origin,
          score: rateLikelihood(logo.score),
          aspectRatio,
          vector,
        };
      }),
    },
    confidence: computeLogoConfidence(best, ranked[0] === fetched[0], next?.score ?? 0),
    rule: best.reasons.some((reason) => reason.startsWith('+')) ? 'logo-score' : 'logo-last-resort',
    alternatives: rest
      .slice(0, 3)
      .map(({ src, origin, score }) => ({ src: cutText(src, 500), origin, score })),
    evidence: [toLogoEvidence(best)],
  };
}

function rateLikelihood(score: number): number {
  return Number((1 / (1 + Math.exp(-(score - LIKELY_LOGO) / 1.5))).toFixed(3));
}

/** Fitted on real sites. If a better candidate could not be fetched, the rest is a guess. */
function computeLogoConfidence({ score }: ScoredLogo, isFirst: boolean, next: number): number {
  const lead = Math.min(4, Math.max(0, score - next));
  const logit = -1.6 + 0.45 * Math.min(score, 10) + 0.3 * lead - (isFirst ? 0 : 2);
  return Number((1 / (1 + Math.exp(-logit))).toFixed(3));
}

/** Whether a logo is the same in other colours: similar in shape, or hidden in the header for the other theme. */
function isVariant(best: ScoredLogo, other: ScoredLogo, site: SiteFacts): boolean {
  if (other.score < LIKELY_LOGO - 1) return false;
  const [a, b] = [readLogoPixels(site, best), readLogoPixels(site, other)];
  const sameShape = a && b && toRatio(a) / toRatio(b) > 0.85 && toRatio(a) / toRatio(b) < 1.18;
  const swaps = best.origin === 'header' && other.origin === 'header' && other.image?.home === true;
  return Boolean(
    sameShape && (swaps || Math.min(hashDistance(a.hash, b.hash), 64 - hashDistance(a.hash, b.hash)) <= 12),
  );
}

function describe(logo: ScoredLogo, site: SiteFacts): ChosenLogo {
  const pixels = readLogoPixels(site, logo);
  const aspectRatio = pixels ? toRatio(pixels) : readShownRatio(logo);
  const markColors = pixels?.colors ?? [];
  const greys = markColors.filter(({ color }) => isNeutral(color)).reduce((sum, { share }) => sum + share, 0);
  return {
    key: toFileKey(logo),
    kind: detectKind(pixels?.contentRatio ?? aspectRatio, greys > 0.95),
    mode: logo.inDark || isForDark(markColors, readShownBackdrop(logo, site)) ? 'dark' : 'light',
    monochrome: hasOneColor(markColors),
    aspectRatio: Number(aspectRatio.toFixed(4)),
    vector: isVector(logo),
  };
}

type MarkColors = Pixels['colors'];

/** Whether a logo needs a dark background: it is all light, or partly light and shown on a dark background. */
function isForDark(markColors: MarkColors, backdrop: string | null): boolean {
  if (markColors.length === 0) return false;
  const light = markColors
    .filter(({ color }) => lightness(color) > 0.82)
    .reduce((sum, { share }) => sum + share, 0);
  return light > 0.85 || (light > 0.06 && backdrop !== null && isDark(backdrop));
}

/** Whether a logo has one colour only and can therefore be recoloured without losing a part. */
function hasOneColor(markColors: MarkColors): boolean {
  const first = markColors[0] && hexToOklab(markColors[0].color);
  if (!first) return false;
  const like = markColors.filter(({ color }) => distance(hexToOklab(color), first) < 0.12);
  return like.reduce((sum, { share }) => sum + share, 0) > 0.96;
}

/** The background of the logo on the screenshot, because a background image has no colour in the styles. */
function readShownBackdrop({ key, image }: ScoredLogo, site: SiteFacts): string | null {
  if (!image?.visible) return null;
  return site.pixels[key]?.backdrop ?? image.backdrop;
}

/** By the ratio without transparent margins. A wordmark is wide, a mark about square, and a lockup of both in between. */
function detectKind(ratio: number, isGrey: boolean): ChosenLogo['kind'] {
  if (ratio < 1.45) return 'mark';
  return ratio > 3.2 && isGrey ? 'wordmark' : 'lockup';
}

function toRatio({ width, height }: Pixels): number {
  return width > 0 && height > 0 ? width / height : 1;
}

function readShownRatio({ image }: LogoCandidate): number {
  const [, , width, height] = image?.rect ?? [0, 0, 1, 1];
  return width > 0 && height > 0 ? width / height : 1;
}

function toLogoEvidence({ image, pageUrl, src, reasons }: ScoredLogo): Evidence {
  const note = reasons
    .filter((reason) => reason.startsWith('+'))
    .map((reason) => reason.replace(/^\S+ /, ''))
    .join(', ');
  const rect = image?.visible ? image.rect : null;
  return toEvidence(pageUrl, { selector: image?.selector, rect }, note || src);
}
