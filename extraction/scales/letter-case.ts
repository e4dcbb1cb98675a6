import { cutText } from '@livery/core/text/cut-text';
import type { RuleId } from '../evidence/rules.ts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { TextStyle } from '../facts.ts';
import type { Finding, Findings } from '../findings.ts';
import { tally } from './clusters.ts';
import { findRunningText, isInMain } from './running-text.ts';
import { type PageStyles, type Sample, toFinding } from './samples.ts';
import { readTransform } from './type-scale.ts';

/** The letter case of headings and of the short lines above them. */
export function decideCase(shown: PageStyles): Findings {
  const findings: Findings = new Map();
  const headings = shown.texts.filter((style) => style.role === 'heading' && isInMain(style));
  const ofHeadings = decideCaseFor(shown, headings, ({ size }) => size, 'case-headings');
  if (ofHeadings) findings.set('$extensions.studio.typography.case.headings', ofHeadings);
  const ofEyebrows = decideCaseFor(
    shown,
    findEyebrows(shown),
    ({ letters }) => Math.sqrt(letters),
    'case-eyebrows',
  );
  if (ofEyebrows) findings.set('$extensions.studio.typography.case.eyebrow', ofEyebrows);
  return findings;
}

function decideCaseFor(
  { page }: PageStyles,
  styles: TextStyle[],
  score: (style: TextStyle) => number,
  rule: RuleId,
): Finding | null {
  const samples = styles.map((style): Sample<string> => {
    const value = readCase(style);
    const note = `“${cutText(style.sample, 60)}” ${value === 'none' ? 'as it is written' : `in ${value}`}`;
    return { value, weight: score(style), evidence: toEvidence(page, style, note) };
  });
  const [best, ...others] = tally(samples, (value) => value);
  return best ? toFinding(best, others, rule, (value) => value) : null;
}

/** Text written in capitals looks like text with `text-transform: uppercase`. */
function readCase(style: TextStyle): string {
  const { sample } = style;
  const isCapitals = sample === sample.toUpperCase() && /\p{Lu}{2}/u.test(sample) && !/\p{Ll}/u.test(sample);
  return readTransform(style) === 'none' && isCapitals ? 'uppercase' : readTransform(style);
}

/** Short text, no larger than running text, with wide letter spacing or in capitals. */
function findEyebrows(shown: PageStyles): TextStyle[] {
  const body = findRunningText(shown)[0]?.size;
  if (body === undefined) return [];
  return shown.texts.filter((style) => {
    const { role, level, size, letters, letterSpacing, sample } = style;
    const isSmall = size <= body * 1.05 && letters <= 300 && sample.length <= 40;
    const isPlain = role === 'text' || role === 'caption' || (role === 'heading' && level >= 3);
    return (
      isPlain &&
      isSmall &&
      isInMain(style) &&
      (letterSpacing >= 0.04 * size || readCase(style) === 'uppercase')
    );
  });
}
