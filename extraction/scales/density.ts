import { toEvidence } from '../evidence/to-evidence.ts';
import type { BoxStyle } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { findRunningText } from './running-text.ts';
import type { PageStyles } from './samples.ts';
import { toPixels } from './tokens.ts';

interface Measure {
  /** -1 for tight, 1 for wide. */
  sign: -1 | 0 | 1;
  note: string;
  seen: Parameters<typeof toEvidence>[1];
}

/** The density, from line height, card padding and section padding; at least two of them are needed. */
export function decideDensity(shown: PageStyles): Finding | null {
  const measures = [leading(shown), cardPadding(shown), sectionPadding(shown)].filter((one) => one !== null);
  if (measures.length < 2) return null;
  const mean = measures.reduce((sum, { sign }) => sum + sign, 0) / measures.length;
  const value = mean <= -0.5 ? 'compact' : mean >= 0.5 ? 'spacious' : 'comfortable';
  const spread = measures.reduce((sum, { sign }) => sum + Math.abs(sign - mean), 0) / measures.length;
  return {
    value,
    confidence: Number((0.8 - 0.25 * spread - (measures.length < 3 ? 0.1 : 0)).toFixed(3)),
    rule: 'density',
    alternatives: ['compact', 'comfortable', 'spacious'].filter((other) => other !== value),
    evidence: measures.map(({ seen, note }) => toEvidence(shown.page, seen, note)),
  };
}

function leading(shown: PageStyles): Measure | null {
  const [body] = findRunningText(shown);
  if (!body) return null;
  const ratio = body.style.lineHeight / body.style.size;
  const note = `lines ${toPixels(ratio)} times as high as the letters`;
  return { sign: toSign(ratio, 1.35, 1.75), note, seen: body.style };
}

function cardPadding({ boxes }: PageStyles): Measure | null {
  const cards = boxes.filter(
    ({ kind, padding, rect, background, borderWidth, shadow }) =>
      kind === 'card' &&
      rect[3] > 80 &&
      Math.min(...padding) > 0 &&
      (background !== null || borderWidth > 0 || shadow !== ''),
  );
  return median(cards, ({ padding }) => Math.min(...padding), [14, 30], 'cards with a padding of');
}

function sectionPadding({ boxes }: PageStyles): Measure | null {
  const sections = boxes.filter(
    ({ kind, padding }) => kind === 'section' && padding[0] >= 16 && padding[2] >= 16,
  );
  return median(
    sections,
    ({ padding }) => Math.min(padding[0], padding[2]),
    [36, 92],
    'sections with a padding of',
  );
}

function median(
  boxes: BoxStyle[],
  measure: (box: BoxStyle) => number,
  [tight, wide]: [number, number],
  words: string,
): Measure | null {
  const each = boxes.flatMap((box) => Array<BoxStyle>(Math.ceil(Math.min(box.count, 25))).fill(box));
  const middle = each.sort((a, b) => measure(a) - measure(b))[Math.floor(each.length / 2)];
  if (!middle) return null;
  const value = measure(middle);
  return { sign: toSign(value, tight, wide), note: `${words} ${toPixels(value)} px`, seen: middle };
}

function toSign(value: number, tight: number, wide: number): -1 | 0 | 1 {
  return value < tight ? -1 : value > wide ? 1 : 0;
}
