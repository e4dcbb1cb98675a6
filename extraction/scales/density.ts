import { toEvidence } from '../evidence/to-evidence.ts';
import type { BoxStyle } from '../facts.ts';
import type { Evidence, Finding } from '../findings.ts';
import { findRunningText } from './running-text.ts';
import { collectTexts, type PageStyles } from './samples.ts';
import { toPixels } from './tokens.ts';

interface Measure {
  /** -1 for tight, 1 for wide. */
  sign: -1 | 0 | 1;
  evidence: Evidence;
}

/** The density of all pages, from line height, card padding and section padding; at least two of them are needed. */
export function decideDensity(...pages: PageStyles[]): Finding | null {
  const measures = [leading(pages), cardPadding(pages), sectionPadding(pages)].filter((one) => one !== null);
  if (measures.length < 2) return null;
  const mean = measures.reduce((sum, { sign }) => sum + sign, 0) / measures.length;
  const value = mean <= -0.5 ? 'compact' : mean >= 0.5 ? 'spacious' : 'comfortable';
  const spread = measures.reduce((sum, { sign }) => sum + Math.abs(sign - mean), 0) / measures.length;
  return {
    value,
    confidence: Number((0.8 - 0.25 * spread - (measures.length < 3 ? 0.1 : 0)).toFixed(3)),
    rule: 'density',
    alternatives: ['compact', 'comfortable', 'spacious'].filter((other) => other !== value),
    evidence: measures.map(({ evidence }) => evidence),
  };
}

function leading(pages: readonly PageStyles[]): Measure | null {
  const [body] = findRunningText({ texts: collectTexts(pages) });
  if (!body) return null;
  const { page, lineHeight, size } = body.style;
  const ratio = lineHeight / size;
  const note = `lines ${toPixels(ratio)} times as high as the letters`;
  return { sign: toSign(ratio, 1.35, 1.75), evidence: toEvidence(page, body.style, note) };
}

function cardPadding(pages: readonly PageStyles[]): Measure | null {
  const isCard = ({ kind, padding, rect, background, borderWidth, shadow }: BoxStyle) =>
    kind === 'card' &&
    rect[3] > 80 &&
    Math.min(...padding) > 0 &&
    (background !== null || borderWidth > 0 || shadow !== '');
  const measure = ({ padding }: BoxStyle) => Math.min(...padding);
  return median(pages, { isOne: isCard, measure, limits: [14, 30], words: 'cards with a padding of' });
}

function sectionPadding(pages: readonly PageStyles[]): Measure | null {
  const isSection = ({ kind, padding }: BoxStyle) =>
    kind === 'section' && padding[0] >= 16 && padding[2] >= 16;
  const measure = ({ padding }: BoxStyle) => Math.min(padding[0], padding[2]);
  return median(pages, {
    isOne: isSection,
    measure,
    limits: [36, 92],
    words: 'sections with a padding of',
  });
}

interface Kind {
  isOne(box: BoxStyle): boolean;
  measure(box: BoxStyle): number;
  limits: [tight: number, wide: number];
  words: string;
}

/** The median box, each box counted as often as it is shown and as its page weighs. */
function median(pages: readonly PageStyles[], { isOne, measure, limits, words }: Kind): Measure | null {
  const each = pages
    .flatMap(({ page, weight, boxes }) =>
      boxes.filter(isOne).map((box) => ({ page, box, weight: weight * Math.min(box.count, 25) })),
    )
    .sort((a, b) => measure(a.box) - measure(b.box));
  const half = each.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  const middle = each.find(({ weight }) => {
    passed += weight;
    return passed > half;
  });
  if (!middle) return null;
  const value = measure(middle.box);
  const note = `${words} ${toPixels(value)} px`;
  return { sign: toSign(value, ...limits), evidence: toEvidence(middle.page, middle.box, note) };
}

function toSign(value: number, tight: number, wide: number): -1 | 0 | 1 {
  return value < tight ? -1 : value > wide ? 1 : 0;
}
