import { normalizeText } from '../../text/normalize-text.ts';
import { findDates } from '../brief/dates.ts';
import type { ContentSource } from '../draft/content-draft.ts';
import { type ContentFacts, fromBrief, type Statement } from '../facts/gather-facts.ts';
import { type Figure, findFigures } from '../words/figures.ts';
import { containsTerm, readKeywords, toStem } from '../words/terminology.ts';

/** One thing that the brand or the brief says. */
export interface SupportedStatement {
  /** Normalised. */
  text: string;
  source: ContentSource;
  figures: readonly Figure[];
  keywords: ReadonlySet<string>;
}

/** What the brand and the brief say, ready to check other texts against. */
export interface Support {
  statements: readonly SupportedStatement[];
  /** All of them, normalised. */
  whole: string;
  /** Every word of them, without plural endings. */
  words: ReadonlySet<string>;
  /** The days that the brief states, as YYYY-MM-DD. */
  dates: ReadonlySet<string>;
}

export function makeSupport(facts: ContentFacts): Support {
  const join = (first: Statement, ...more: (Statement | null)[]): Statement => ({
    text: [first, ...more].flatMap((each) => each?.text ?? []).join(' '),
    source: first.source,
  });
  const said: Statement[] = [
    ...[facts.name, facts.domain, facts.tagline].flatMap((each) => each ?? []),
    ...facts.sentences,
    ...facts.quotes.flatMap(({ text, author, position }) => [text, join(author, position)]),
    ...facts.metrics.flatMap(({ value, label, source }) => [join(value, label), ...(source ? [source] : [])]),
    ...facts.customers.map(({ name }) => name),
    ...facts.mentions,
    ...facts.brief.lines.map((text) => ({ text, source: fromBrief(text) })),
  ];
  const statements = said.map(({ text, source }) => ({
    text: normalizeText(text),
    source,
    figures: findFigures(text.normalize('NFKC')),
    keywords: readKeywords(text),
  }));
  const whole = statements.map(({ text }) => text).join('\n');
  return {
    statements,
    whole,
    words: new Set((whole.match(/[\p{L}\p{M}\p{N}]{1,60}/gu) ?? []).map(toStem)),
    dates: new Set(findDates(facts.brief.text).map(({ iso }) => iso)),
  };
}

/** The statement that contains a text word for word. */
export function findVerbatim(text: string, { statements }: Support): SupportedStatement | undefined {
  const wanted = normalizeText(text);
  return statements.find((statement) => containsTerm(statement.text, wanted));
}

/** The statements with a figure of the same value and unit. */
export function findSameFigure(figure: Figure, { statements }: Support): SupportedStatement[] {
  return statements.filter(({ figures }) => figures.some((other) => isSameFigure(figure, other)));
}

export function isSameFigure(one: Figure, other: Figure): boolean {
  return one.unit === other.unit && one.values.some((value) => other.values.includes(value));
}
