import { differenceCiede2000 } from 'culori';
import type { SiteResult } from './site-result.ts';
import type { SiteTruth } from './truth.ts';

/** The maximum distance from an accepted colour, in ΔE2000. */
const MAX_APART = 10;

export const scoredFields = ['primary', 'palette', 'heading', 'body', 'logo', 'all', 'name', 'dark'] as const;
export type ScoredField = (typeof scoredFields)[number];

/** Right or wrong; null if the tool does not answer this question at all. */
export type Score = Record<ScoredField, boolean | null>;

/** How a logo was found to be right, or what it is instead. */
export type LogoVerdict = 'file' | 'image' | 'element' | 'icon' | 'wrong' | 'none';

export function scoreResult(answer: SiteResult, logo: LogoVerdict, truth: SiteTruth): Score {
  const primary = [answer.primary, answer.darkPrimary].some((color) => isAccepted(color, truth.primary));
  const heading = isFamily(answer.heading, [truth.headingFont, ...truth.headingFontAlternates]);
  const body = isFamily(answer.body, [truth.bodyFont, ...truth.bodyFontAlternates]);
  const rightLogo = isRightLogo(logo);
  return {
    primary,
    palette: answer.palette.some((color) => isAccepted(color, truth.primary)),
    heading,
    body,
    logo: rightLogo,
    all: primary && heading && body && rightLogo,
    name: [truth.siteName, ...truth.siteNameAlternates].some((name) => isName(answer.name, name)),
    dark: answer.dark === null ? null : answer.dark === truth.dark,
  };
}

/** The score of a tool that gave no answer: everything is wrong. */
export function noScore(): Score {
  return Object.fromEntries(scoredFields.map((field) => [field, false])) as Score;
}

function isRightLogo(verdict: LogoVerdict): boolean {
  return verdict === 'file' || verdict === 'image' || verdict === 'element';
}

const apart = differenceCiede2000();

export function isAccepted(color: string | null, accepted: string[]): boolean {
  return color !== null && accepted.some((other) => apart(color, other) <= MAX_APART);
}

export function isFamily(family: string | null, accepted: string[]): boolean {
  return family !== null && accepted.some((other) => cleanFamily(other) === cleanFamily(family));
}

/** The family name without quotes, extra spaces and the additions of build tools. */
export function cleanFamily(family: string): string {
  return family
    .toLowerCase()
    .replace(/["']/g, '')
    .replace(/^__(.+?)_[0-9a-f]{6}$/, '$1')
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** The same name, or one within the other that is not much longer: `gulp` and `gulp.js`. */
export function isName(name: string | null, accepted: string): boolean {
  const [a, b] = [normalName(name ?? ''), normalName(accepted)];
  if (a === '' || b === '') return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.includes(short) && short.length * 2 >= long.length;
}

function normalName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
