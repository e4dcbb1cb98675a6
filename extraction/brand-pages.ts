import type { PageFacts } from './facts.ts';

const MAX = 2;

/** Path names of pages that describe the brand, the most useful first. */
const kinds: { words: RegExp; weight: number }[] = [
  {
    words:
      /^(brand(ing)?|brand-?(assets|guide(lines)?|kit|resources)|press(-?kit)?|media(-?kit)?|logos?|style-?guide|trademarks?)$/,
    weight: 5,
  },
  {
    words:
      /^(about(-?us)?|company|who-we-are|our-story|ueber-uns|über-uns|a-propos|qui-sommes-nous|quienes-somos|chi-siamo|会社概要|من-نحن)$/,
    weight: 4,
  },
  { words: /^(pricing|plans|preise|tarifs|precios|料金)$/, weight: 2 },
];

/** Folders in which a style guide is about code, or a brand is an example. */
const manuals = /^(v?\d|docs?$|guides?$|api|learn|manual|reference|blog|news|examples?$|wiki)/;

const languagePart = /^[a-z]{2}(-[a-z]{2})?$/i;

/** Links to pages of the same site, at most two levels deep, whose path names a brand, company or pricing page. */
export function findBrandPages(landing: PageFacts): string[] {
  const origin = URL.parse(landing.url)?.origin;
  const here = withoutHash(landing.url);
  const found = new Map<string, number>();
  for (const { href } of landing.anchors) {
    const url = URL.parse(href);
    if (!url || url.origin !== origin || withoutHash(href) === here) continue;
    const weight = readWeight(url.pathname);
    if (weight > 0) found.set(withoutHash(href), weight);
  }
  const ranked = [...found].sort(([, a], [, b]) => b - a);
  // One page of each kind: a second page about the company adds nothing.
  const seen = new Set<number>();
  return ranked
    .filter(([, weight]) => !seen.has(weight) && seen.add(weight))
    .slice(0, MAX)
    .map(([url]) => url);
}

function readWeight(path: string): number {
  const parts = safeDecode(path).toLowerCase().split('/').filter(Boolean);
  const steps = languagePart.test(parts[0] ?? '') ? parts.slice(1) : parts;
  if (steps.length === 0 || steps.length > 2) return 0;
  if (steps.length === 2 && manuals.test(steps[0]!)) return 0;
  const name = steps
    .at(-1)!
    .replace(/\.(html?|php|aspx?)$/, '')
    .replaceAll('_', '-');
  const kind = kinds.find(({ words }) => words.test(name) || (name === 'index' && words.test(steps[0]!)));
  return kind?.weight ?? 0;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0]!;
}
