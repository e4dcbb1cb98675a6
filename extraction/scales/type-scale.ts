import { cutText } from '@livery/core/text/cut-text';
import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { TextStyle } from '../facts.ts';
import type { Finding, Findings } from '../findings.ts';
import { findRunningText, isInMain, listSizes, type TextSize } from './running-text.ts';
import { collectTexts, type PageStyles, type SeenText } from './samples.ts';
import { makeDimension, toPixels } from './tokens.ts';

type Name = 'display' | 'h1' | 'h2' | 'body' | 'caption';

interface Choice {
  style: SeenText;
  confidence: number;
  rule: RuleId;
  others: TextSize[];
}

/** The ratio by which completion sizes a second heading. A page whose only heading is smaller needs a second size. */
const USUAL_H2 = 1.75;

/**
 * The type scale of the visible text. Running text, captions and second headings are those of all pages. Display and first
 * headings are those of the landing page, because each page has but one.
 */
export function decideTypeScale(...pages: PageStyles[]): Findings {
  const findings: Findings = new Map();
  const all = collectTexts(pages);
  const body = readBody(all);
  const caption = body && findCaption(all, body.style.size);
  const headings = findHeadings(pages[0]?.texts ?? [], all, body);
  const chosen: Partial<Record<Name, Choice | null>> = { ...headings, body, caption };
  for (const [name, choice] of Object.entries(chosen)) {
    if (choice) addStyle(findings, name as Name, choice);
  }
  return findings;
}

function addStyle(findings: Findings, name: Name, { style, confidence, rule, others }: Choice): void {
  const evidence = toEvidence(
    style.page,
    style,
    `“${cutText(style.sample, 60)}” in ${toPixels(style.size)} px`,
  );
  const set = (path: string, value: unknown, alternatives: unknown[] = []) => {
    const finding: Finding = {
      value,
      confidence: Number(confidence.toFixed(3)),
      rule,
      alternatives,
      evidence: [evidence],
    };
    findings.set(path, finding);
  };
  const sizes = others.filter(({ size }) => Math.abs(size - style.size) >= 0.5).slice(0, 3);
  const at = `typographyMeta.${name}`;
  set(
    `${at}.size`,
    makeDimension(style.size),
    sizes.map(({ size }) => makeDimension(size)),
  );
  set(`${at}.lineHeight`, makeDimension(style.lineHeight));
  set(`${at}.letterSpacing`, makeDimension(style.letterSpacing));
  set(`${at}.weight`, Math.min(1000, Math.max(1, Math.round(style.weight))));
  set(`${at}.transform`, readTransform(style));
  set(
    `$extensions.studio.typography.scale.${name}`,
    toPixels(style.size),
    sizes.map(({ size }) => toPixels(size)),
  );
}

export function readTransform({ transform }: TextStyle): string {
  return ['uppercase', 'lowercase', 'capitalize'].includes(transform) ? transform : 'none';
}

function readBody(texts: SeenText[]): Choice | null {
  const [best, ...others] = findRunningText({ texts });
  return (
    (best && {
      style: best.style,
      confidence: 0.55 + 0.4 * best.share,
      rule: 'type-body',
      others,
    }) ??
    null
  );
}

function findCaption(texts: SeenText[], body: number): Choice | null {
  const small = texts.filter(
    ({ role, size, letters, sample }) =>
      role !== 'heading' &&
      role !== 'button' &&
      size <= body * 0.94 &&
      size >= 9 &&
      // Footnote marks are small, but no captions.
      letters >= 8 &&
      sample.length >= 5,
  );
  const isCaption = ({ role }: SeenText) => role === 'caption';
  const [best, ...others] = listSizes(pickPerPage(small, [isCaption, isInMain]));
  if (!best) return null;
  const sure = isCaption(best.style) ? 0.45 : 0.35;
  return {
    style: best.style,
    confidence: sure + 0.35 * best.share,
    rule: 'type-caption',
    others,
  };
}

/** The headings of the content. Site titles in the header and titles of link lists do not count. */
function findHeadings(
  landing: SeenText[],
  all: SeenText[],
  body: Choice | null,
): Partial<Record<'display' | 'h1' | 'h2', Choice>> {
  const ofLanding = listHeadings(landing);
  const ofAll = listHeadings(all);
  const headings = ofLanding.length > 0 ? ofLanding : ofAll;
  const largest = findLargest([...headings, ...findLargeText(landing, headings, body)]);
  // If headings are not larger than the text, the page shows no headline.
  if (!largest || largest.size <= (body?.style.size ?? 0) * 1.05) return {};
  const others = listSizes(headings);
  const display: Choice = { style: largest, confidence: 0.8, rule: 'type-display', others };
  const first = findLargest(headings.filter(({ level }) => level === 1));
  const second = listSizes(headings.filter(({ level }) => level === 2))[0];
  // An h1 smaller than the h2, or no larger than the text, is there for search engines.
  const min = Math.max(second?.size ?? 0, 1.1 * (body?.style.size ?? 0));
  const isReal = first !== null && first.size >= min;
  const h1: Choice = isReal
    ? { style: first, confidence: 0.85, rule: 'type-h1', others }
    : {
        style: findLargest(headings) ?? largest,
        confidence: 0.6,
        rule: 'type-h1-any-level',
        others,
      };
  const h2 = findSecond(ofAll, h1, body);
  return { display, h1, ...(h2 && { h2 }) };
}

function listHeadings(texts: SeenText[]): SeenText[] {
  const real = texts.filter(({ role }) => role === 'heading');
  return pickPerPage(real, [isInMain]);
}

/** The texts of every page that pass its first test with any; all of a page if none does. */
function pickPerPage(texts: SeenText[], tests: ((text: SeenText) => boolean)[]): SeenText[] {
  return [...Map.groupBy(texts, ({ page }) => page).values()].flatMap((own) => {
    const pools = tests.map((passes) => own.filter(passes));
    return pools.find((pool) => pool.length > 0) ?? own;
  });
}

function findSecond(headings: SeenText[], h1: Choice, body: Choice | null): Choice | null {
  const smaller = headings.filter(({ size }) => size <= h1.style.size);
  const captions = listSizes(smaller.filter(({ level }) => level === 2));
  const next = listSizes(smaller.filter(({ size, level }) => level !== 1 && size < h1.style.size * 0.95));
  if (captions[0]) {
    const confidence = 0.6 + 0.3 * captions[0].share;
    return {
      style: captions[0].style,
      confidence,
      rule: 'type-h2',
      others: captions,
    };
  }
  const largest = findLargest(next.map(({ style }) => style));
  if (largest) return { style: largest, confidence: 0.45, rule: 'type-h2-next-size', others: next };
  const isSmall = body !== null && h1.style.size < body.style.size * USUAL_H2;
  return isSmall ? { ...h1, confidence: 0.3, rule: 'type-h2-only-heading' } : null;
}

/** Text on the first screen that is larger than every heading is a headline, whatever its element. */
function findLargeText(texts: SeenText[], headings: SeenText[], body: Choice | null): SeenText[] {
  const top = Math.max(0, ...headings.map(({ size }) => size));
  return texts.filter(
    (style) =>
      (style.role === 'text' || style.role === 'link') &&
      isInMain(style) &&
      style.first &&
      style.letters >= 6 &&
      style.size >= Math.max(28, top * 1.15, 1.6 * (body?.style.size ?? 16)),
  );
}

function findLargest(styles: readonly SeenText[]): SeenText | null {
  const isLarger = (a: SeenText, b: SeenText) =>
    a.size > b.size || (a.size === b.size && a.letters > b.letters);
  return styles.reduce<SeenText | null>((top, next) => (!top || isLarger(next, top) ? next : top), null);
}
