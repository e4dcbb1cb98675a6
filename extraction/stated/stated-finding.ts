import { findDates } from '@livery/core/content/brief/dates';
import { cutText } from '@livery/core/text/cut-text';
import { splitSentences } from '@livery/core/text/sentences';
import type { RuleId } from '../evidence/rules.ts';
import type { Evidence, Finding } from '../findings.ts';

/** What the rules of single kinds share: facts with their evidence, and texts of a bounded length. */

/** A fact, and where a page states it. */
export interface Stated<Fact> {
  fact: Fact;
  evidence: Evidence;
  confidence: number;
}

/** The first `max` facts, best first, as the finding of one field; null for none. */
export function toStatedFinding<Fact>(
  facts: readonly Stated<Fact>[],
  rule: RuleId,
  max: number,
): Finding<Fact[]> | null {
  const kept = facts.slice(0, max);
  if (kept.length === 0) return null;
  const sum = kept.reduce((total, { confidence }) => total + confidence, 0);
  return {
    value: kept.map(({ fact }) => fact),
    confidence: Math.round((sum / kept.length) * 100) / 100,
    rule,
    alternatives: [],
    evidence: kept.map(({ evidence }) => evidence),
  };
}

const MAX_TITLE = 120;
const MAX_DETAIL = 300;

/** A title as it stands on the page; empty if it is too long to be one. */
export function toTitle(text: string): string {
  return text.length > MAX_TITLE ? '' : text.replace(/[:：]$/u, '').trimEnd();
}

/** The whole sentences of a text that fit; empty if it only announces what follows. */
export function toDetail(text: string): string {
  if (/[:：]$/u.test(text)) return '';
  if (text.length <= MAX_DETAIL) return text;
  let detail = '';
  for (const sentence of splitSentences(cutText(text, MAX_DETAIL + 1))) {
    const longer = detail === '' ? sentence : `${detail} ${sentence}`;
    // The last sentence of a cut text may be cut.
    if (longer.length > MAX_DETAIL || !text.includes(sentence) || !/[.!?。！？؟।…]["'”’»)]?$/u.test(sentence))
      break;
    detail = longer;
  }
  return detail;
}

/** The day that structured data begins with, as YYYY-MM-DD; empty if there is no such day. */
export function toDay(text: string): string {
  return findDates(/^20\d\d-\d\d-\d\d/.exec(text)?.[0] ?? '')[0]?.iso ?? '';
}
