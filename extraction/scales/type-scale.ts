import { cutText } from '@livery/core/text/cut-text';
import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { TextStyle } from '../facts.ts';
import type { Finding, Findings } from '../findings.ts';
import { findRunningText, isInMain, listSizes, type TextSize } from './running-text.ts';
import type { PageStyles } from './samples.ts';
import { makeDimension, toPixels } from './tokens.ts';

type Name = 'display' | 'h1' | 'h2' | 'body' | 'caption';

interface Choice {
  style: TextStyle;
  confidence: number;
  rule: RuleId;
  others: TextSize[];
}

/** The ratio by which completion sizes a second heading. A page whose only heading is smaller needs a value of its own. */
const USUAL_H2 = 1.75;

/** The type scale of the visible text. */
export function decideTypeScale(shown: PageStyles): Findings {
  const findings: Findings = new Map();
  const body = readBody(shown);
  const caption = body && findCaption(shown, body.style.size);
  const chosen: Partial<Record<Name, Choice | null>> = { ...findHeadings(shown, body), body, caption };
  for (const [name, choice] of Object.entries(chosen)) {
    if (choice) addStyle(findings, shown, name as Name, choice);
  }
  return findings;
}

function addStyle(
  findings: Findings,
  { page }: PageStyles,
  name: Name,
  { style, confidence, rule, others }: Choice,
): void {
  const evidence = toEvidence(page, style, `“${cutText(style.sample, 60)}” in ${toPixels(style.size)} px`);
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

function readBody(shown: PageStyles): Choice | null {
  const [best, ...others] = findRunningText(shown);
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

function findCaption({ texts }: PageStyles, body: number): Choice | null {
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
  const captions = small.filter(({ role }) => role === 'caption');
  const inMain = small.filter(isInMain);
  const pool = [captions, inMain, small].find((styles) => styles.length > 0) ?? [];
  const [best, ...others] = listSizes(pool);
  if (!best) return null;
  const sure = pool === captions ? 0.45 : 0.35;
  return {
    style: best.style,
    confidence: sure + 0.35 * best.share,
    rule: 'type-caption',
    others,
  };
}

/** The headings of the content. Site titles in the header and titles of link lists do not count. */
function findHeadings(
  shown: PageStyles,
  body: Choice | null,
): Partial<Record<'display' | 'h1' | 'h2', Choice>> {
  const real = shown.texts.filter(({ role }) => role === 'heading');
  const inMain = real.filter(isInMain);
  const headings = inMain.length > 0 ? inMain : real;
  const largest = findLargest([...headings, ...findLargeText(shown, headings, body)]);
  // If headings are no larger than the text, the page shows no headline.
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
  const h2 = findSecond(headings, h1, body);
  return { display, h1, ...(h2 && { h2 }) };
}

function findSecond(headings: TextStyle[], h1: Choice, body: Choice | null): Choice | null {
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
function findLargeText({ texts }: PageStyles, headings: TextStyle[], body: Choice | null): TextStyle[] {
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

function findLargest(styles: readonly TextStyle[]): TextStyle | null {
  const isLarger = (a: TextStyle, b: TextStyle) =>
    a.size > b.size || (a.size === b.size && a.letters > b.letters);
  return styles.reduce<TextStyle | null>((top, next) => (!top || isLarger(next, top) ? next : top), null);
}
