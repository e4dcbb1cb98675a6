import { monthByName } from '../../month-names.ts';

/** Days that a text states with their year. A day without one is not a date: there is no clock here. */

export interface StatedDate {
  /** As YYYY-MM-DD. */
  iso: string;
  /** The language that its month is written in; null if it has no word. */
  language: string | null;
  /** Where it is in the text. */
  index: number;
  text: string;
}

const MONTH = String.raw`(?<month>\p{L}[\p{L}\p{M}]{2,11})\.?`;
const TO_DAY = String.raw`(?:\s?(?:[–—&,-]|to|bis|and|und|et|y|e|au|al|и)\s?\d{1,2}(?:st|nd|rd|th|º|\.)?){0,3}`;
const patterns: readonly RegExp[] = [
  /\b(?<year>20\d\d)-(?<monthNumber>\d{2})-(?<day>\d{2})\b/gu,
  new RegExp(
    String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th|º|\.|er)?${TO_DAY} (?:of |de |d['’])?${MONTH},? (?:de )?(?<year>20\d\d)\b`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?${TO_DAY},? (?<year>20\d\d)\b`,
    'gu',
  ),
  /\b(?<day>\d{1,2})\.\s?(?<monthNumber>\d{1,2})\.\s?(?<year>20\d\d)\b/gu,
  /(?<year>20\d\d)\s?[年년]\s?(?<monthNumber>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일]/gu,
  /(?<![\d/])(?<year>20\d\d)\/(?<monthNumber>\d{1,2})\/(?<day>\d{1,2})(?![\d/])/gu,
];

/** The dates of a text in their order, each day once. `11/12/2026` is none, because its order is unknown. */
export function findDates(text: string): StatedDate[] {
  const found = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].flatMap(toDate))
    .sort((a, b) => a.index - b.index);
  return found.filter(({ iso }, index) => found.findIndex((other) => other.iso === iso) === index);
}

function toDate(match: RegExpExecArray): StatedDate[] {
  const { year, monthNumber, month: name, day } = match.groups!;
  const named = name === undefined ? undefined : monthByName.get(name.toLowerCase());
  const month = monthNumber === undefined ? named?.month : Number(monthNumber);
  if (month === undefined) return [];
  const iso = `${year}-${String(month).padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  if (!exists) return [];
  return [{ iso, language: named?.language ?? null, index: match.index, text: match[0] }];
}
