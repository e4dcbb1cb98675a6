import { cutText } from '@livery/core/text/cut-text';
import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { PageFacts, SiteFacts, TextStyle } from '../facts.ts';
import type { Finding } from '../findings.ts';
import {
  cleanFamily,
  isFallback,
  isIconFamily,
  isMonoFamily,
  isRegularCut,
  readTypeface,
} from './family-names.ts';

export type FontRole = 'display' | 'heading' | 'body' | 'mono';

/** A family in a role, before its files are known. */
export interface FontChoice {
  /** The family name in the style sheets. */
  declared: string;
  /** The family and its fallbacks, with clean names. */
  families: string[];
  weights: { regular: number; medium: number | null; bold: number | null };
  letterSpacing: string | null;
}

export type FontFindings = Partial<Record<FontRole, Finding<FontChoice>>>;

/** The font families of the visible text, by role. */
export function decideFonts(site: SiteFacts): FontFindings {
  const landing = site.pages[0]!;
  const shown = landing.textStyles.filter(
    ({ thirdParty, region, role, families }) =>
      !thirdParty && region !== 'banner' && role !== 'icon' && families[0] && !isIconFamily(families[0]),
  );
  const body = decideBody(landing, shown);
  const heading = decideHeading(landing, shown, body);
  return {
    ...(heading && { heading }),
    ...(body && { body }),
    ...decideMono(landing, shown),
    ...decideDisplay(landing, shown, heading),
  };
}

function decideBody(landing: PageFacts, shown: TextStyle[]): Finding<FontChoice> | null {
  const running = shown.filter(
    ({ role, region }) => role === 'text' && region !== 'nav' && region !== 'header',
  );
  const inMain = running.filter(({ region }) => region !== 'footer');
  const enough = (styles: TextStyle[]) => letters(styles) >= 80;
  const rule = 'font-most-body-text';
  if (enough(inMain)) return byLetters(landing, inMain, shown, rule);
  if (enough(running)) return byLetters(landing, running, shown, rule);
  const any = shown.filter(({ role }) => role !== 'heading' && role !== 'code');
  return byLetters(landing, any.length > 0 ? any : shown, shown, 'font-most-text');
}

/** The trust in monospaced text and in text with the browser's default font: the body font only if nearly all text has it. */
const LOW_TRUST = 0.3;

/** A stack with nothing but the default of the browser: no style sheet chose it. */
function isBrowserDefault({ families }: TextStyle): boolean {
  return families.length === 1 && families[0] === 'Times New Roman';
}

function byLetters(
  landing: PageFacts,
  styles: TextStyle[],
  all: TextStyle[],
  rule: RuleId,
): Finding<FontChoice> | null {
  const isWeak = (style: TextStyle) => isMonoFamily(style.families[0]!) || isBrowserDefault(style);
  const families = tally(styles, (style) => style.letters * (isWeak(style) ? LOW_TRUST : 1));
  const best = pickRegularCut(families);
  if (!best) return null;
  const total = families.reduce((sum, { amount }) => sum + amount, 0);
  const others = families.filter((family) => family !== best);
  return finding(landing, best, others, best.amount / total, all, rule);
}

/** The share of a typeface from which its regular cut represents it, even if another cut has more text. */
const REGULAR_SHARE = 0.2;

/** The family with most text. If each cut is declared as a family, the cuts count as one typeface. */
function pickRegularCut(families: Family[]): Family | undefined {
  const typefaces = [...Map.groupBy(families, ({ declared }) => readTypeface(declared)).values()];
  const sum = (cuts: Family[]) => cuts.reduce((total, { amount }) => total + amount, 0);
  const [cuts = []] = typefaces.sort((a, b) => sum(b) - sum(a));
  const regular = cuts.find(({ declared }) => isRegularCut(declared));
  return regular && regular.amount >= REGULAR_SHARE * sum(cuts) ? regular : cuts[0];
}

/** The family of the largest heading; the confidence depends on whether the other headings agree. */
function decideHeading(
  landing: PageFacts,
  shown: TextStyle[],
  body: Finding<FontChoice> | null,
): Finding<FontChoice> | null {
  const real = shown.filter(({ role, letters: count }) => role === 'heading' && count >= 2);
  const outside = real.filter(({ region }) => region !== 'nav' && region !== 'footer' && region !== 'aside');
  // The site title in the header is part of the logo, unless it is far larger than the headings below.
  const largestBelow = Math.max(...outside.map(({ region, size }) => (region === 'header' ? 0 : size)));
  const below = outside.filter(({ region, size }) => region !== 'header' || size >= 1.5 * largestBelow);
  const headings = below.length > 0 ? below : outside.length > 0 ? outside : real;
  const large = shown.filter(({ size, role }) => role === 'text' && size >= 1.5 * bodySize(shown));
  const pool = headings.length > 0 ? headings : large;
  if (pool.length === 0)
    return body && { ...body, confidence: body.confidence * 0.6, rule: 'font-heading-from-body' };
  const top = Math.max(...pool.map(({ size }) => size));
  const families = tally(pool, ({ size, letters: count }) => (size / top) ** 4 * Math.min(count, 60) ** 0.25);
  const largest = [...pool].sort((a, b) => b.size - a.size || b.letters - a.letters)[0]!;
  const best = families.find(({ declared }) => declared === largest.families[0])!;
  const total = families.reduce((sum, { amount }) => sum + amount, 0);
  const rule = headings.length > 0 ? 'font-largest-heading' : 'font-largest-text';
  return finding(
    landing,
    best,
    families.filter((family) => family !== best),
    best.amount / total,
    shown,
    rule,
  );
}

function bodySize(shown: TextStyle[]): number {
  const running = shown.filter(({ role }) => role === 'text').sort((a, b) => b.letters - a.letters);
  return running[0]?.size ?? 16;
}

function decideMono(landing: PageFacts, shown: TextStyle[]): Pick<FontFindings, 'mono'> {
  const code = shown.filter(({ role, families }) => role === 'code' || isMonoFamily(families[0]!));
  const [best, ...others] = tally(code, ({ letters: count }) => count).filter(
    ({ declared }) => isMonoFamily(declared) || /^(ui-)?monospace$/.test(declared),
  );
  if (!best) return {};
  return { mono: finding(landing, best, others, 0.9, shown, 'font-code') };
}

/** Text larger than every heading, in another family. */
function decideDisplay(
  landing: PageFacts,
  shown: TextStyle[],
  heading: Finding<FontChoice> | null,
): Pick<FontFindings, 'display'> {
  const top = Math.max(0, ...shown.filter(({ role }) => role === 'heading').map(({ size }) => size));
  const larger = shown.filter(
    ({ role, size, letters: count, first }) =>
      role === 'text' && first && count >= 6 && size > top * 1.15 && size >= 40,
  );
  const [best] = tally(larger, ({ size }) => size);
  if (!best || !heading || best.declared === heading.value.declared) return {};
  return { display: finding(landing, best, [], 0.7, shown, 'font-display') };
}

interface Family {
  declared: string;
  amount: number;
  style: TextStyle;
  styles: TextStyle[];
}

function tally(styles: TextStyle[], readAmount: (style: TextStyle) => number): Family[] {
  const families = new Map<string, Family>();
  for (const style of styles) {
    const declared = style.families[0]!;
    const amount = readAmount(style);
    const family = families.get(declared) ?? { declared, amount: 0, style, styles: [] };
    family.amount += amount;
    family.styles.push(style);
    families.set(declared, family);
  }
  return [...families.values()].sort((a, b) => b.amount - a.amount);
}

function finding(
  landing: PageFacts,
  best: Family,
  others: Family[],
  share: number,
  all: TextStyle[],
  rule: RuleId,
): Finding<FontChoice> {
  const { sample, size } = best.style;
  const note = `“${cutText(sample, 60)}” in ${best.declared}, ${Math.round(size)} px`;
  return {
    value: toChoice(best, all),
    // The computed family is certain; which text counts is not, so the confidence follows the agreement.
    confidence: Number((0.8 + 0.19 * share).toFixed(3)),
    rule,
    alternatives: others.slice(0, 4).map(({ declared }) => cleanFamily(declared)),
    evidence: [toEvidence(landing, best.style, note)],
  };
}

function toChoice({ declared, styles, style }: Family, all: TextStyle[]): FontChoice {
  const stack = style.families.filter((family) => !isFallback(family)).map(cleanFamily);
  const used = all.filter(({ families }) => families[0] === declared);
  const weights = [...new Set(used.map(({ weight }) => weight))].sort((a, b) => a - b);
  const main = [...styles].sort((a, b) => b.letters - a.letters)[0]!;
  const regular = weights.find((weight) => weight >= 300 && weight <= 400) ?? main.weight;
  const spacing = main.letterSpacing / main.size;
  return {
    declared,
    families: [...new Set([cleanFamily(declared), ...stack])].slice(0, 8),
    weights: {
      regular,
      medium: weights.find((weight) => weight === 500) ?? null,
      bold: weights.findLast((weight) => weight >= 600 && weight > regular) ?? null,
    },
    letterSpacing: Math.abs(spacing) < 0.002 ? null : `${Number(spacing.toFixed(4))}em`,
  };
}

function letters(styles: TextStyle[]): number {
  return styles.reduce((sum, { letters: count }) => sum + count, 0);
}
