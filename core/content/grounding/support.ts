import { normalizeText } from '../../text/normalize-text.ts';
import { findDates } from '../brief/dates.ts';
import type { ContentSource } from '../draft/content-draft.ts';
import { type Figure, findFigures } from '../words/figures.ts';
import { isDense } from '../words/term-finder.ts';
import { containsTerm, readKeywords, toStem } from '../words/terminology.ts';

/** Checks whether generated text is grounded in what is known: a brand and a brief, or the pages of a website. */

/** One thing that is known, such as a quote of a brand or a block of a page. */
export interface SupportedStatement<Source = ContentSource> {
  /** Normalised. */
  text: string;
  source: Source;
  figures: readonly Figure[];
  keywords: ReadonlySet<string>;
}

/** Everything that is known, ready to check other texts against. */
export interface Support<Source = ContentSource> {
  statements: readonly SupportedStatement<Source>[];
  /** All of them, normalised. */
  whole: string;
  /** Every word of them, without plural endings. */
  words: ReadonlySet<string>;
  /** The days that the brief states, as YYYY-MM-DD. */
  dates: ReadonlySet<string>;
}

/** A day is taken from the brief alone: the day on which a brand was founded is not that of its next event. */
export function makeSupport<Source>(
  said: readonly { text: string; source: Source }[],
  brief = '',
): Support<Source> {
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
    dates: new Set(findDates(brief).map(({ iso }) => iso)),
  };
}

/** The statement that contains a text word for word. */
export function findVerbatim<Source>(
  text: string,
  { statements }: Support<Source>,
): SupportedStatement<Source> | undefined {
  const wanted = normalizeText(text);
  return statements.find((statement) => containsTerm(statement.text, wanted));
}

/** The statements with a figure of the same value and unit. */
export function findSameFigure<Source>(
  figure: Figure,
  { statements }: Support<Source>,
): SupportedStatement<Source>[] {
  return statements.filter(({ figures }) => figures.some((other) => isSameFigure(figure, other)));
}

export function isSameFigure(one: Figure, other: Figure): boolean {
  return one.unit === other.unit && one.values.some((value) => other.values.includes(value));
}

const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[\p{L}\p{M}\p{N}]+/gu;

/** Words, or pairs of characters in scripts without spaces. */
function readTokens(text: string): string[] {
  return (normalizeText(text).match(TOKEN) ?? []).flatMap((run) =>
    isDense(run) && run.length > 2
      ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
      : [run],
  );
}

/** The share of a text's words that another text contains. */
export function measureShare(text: string, other: string): number {
  const [wanted, known] = [readTokens(text), new Set(readTokens(other))];
  return wanted.filter((token) => known.has(token)).length / Math.max(1, wanted.length);
}
