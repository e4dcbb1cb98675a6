import { normalizeText } from '../../text/normalize-text.ts';
import { splitSentences } from '../../text/sentences.ts';
import { findDates } from '../brief/dates.ts';
import { findFigures } from '../words/figures.ts';
import { containsTerm, readKeywords } from '../words/terminology.ts';
import { findUngroundedName } from './names.ts';
import { findSameFigure, type Support } from './support.ts';

/** A part of a text that neither the brand nor the brief says. */
export interface Ungrounded {
  kind: 'number' | 'date' | 'quote' | 'name' | 'address' | 'claim';
  text: string;
}

/**
 * The first number, date, quote, name, address or claim of a text that the support does not contain; null if there is
 * none. When in doubt a part counts as ungrounded: the caller then falls back to composed text.
 */
export function findUngrounded(text: string, support: Support): Ungrounded | null {
  return (
    findDate(text, support) ??
    findClaim(text, support) ??
    findNumber(withoutDates(text), support) ??
    findQuote(text, support) ??
    findAddress(text, support) ??
    findUngroundedName(text, support)
  );
}

function findDate(text: string, { dates, whole }: Support): Ungrounded | null {
  const date = findDates(text).find(({ iso }) => !dates.has(iso));
  if (date) return { kind: 'date', text: date.text };
  const words = [...(text.match(MONTHS) ?? []), ...(text.match(DAYS) ?? [])];
  const word = words.find((each) => !containsTerm(whole, normalizeText(each)));
  return word === undefined ? null : { kind: 'date', text: word };
}

/** The days were checked as a whole, so their digits are not checked again. */
function withoutDates(text: string): string {
  return findDates(text).reduce((rest, date) => rest.replaceAll(date.text, ' '), text);
}

/** With capitals only: `may` and `march` are also verbs. */
const MONTHS =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Juni|Juli|Oktober|Dezember)\b/gu;
const DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|tonight|yesterday|(?:next|this|last) (?:week|weekend|month|year|quarter|spring|summer|autumn|fall|winter)|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|gestern|demain|mañana)\b/giu;

const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|double|doubled|twice|triple|tripled|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend|millionen|doppelt|halb|deux|trois|quatre|cinq|mille|double|dos|tres|cuatro|cinco|mil)\b/giu;
const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function findNumber(text: string, support: Support): Ungrounded | null {
  const plain = text.normalize('NFKC');
  for (const sentence of splitSentences(plain)) {
    for (const figure of findFigures(sentence)) {
      const same = findSameFigure(figure, support);
      const after = sentence.slice(figure.index + figure.text.length);
      const [counted] = readKeywords(after.split(/[,;:.!?()]/u)[0]!);
      // `12,000 teams` does not support `12,000 customers`.
      const agrees = same.some(({ keywords }) => counted === undefined || keywords.has(counted));
      if (!agrees) return { kind: 'number', text: `${figure.text}${after.slice(0, 20)}`.trim() };
    }
  }
  const other = plain.match(/[^\P{Nd}0-9]{1,40}/gu)?.find((digits) => !support.whole.includes(digits));
  if (other !== undefined) return { kind: 'number', text: other };
  const word = (plain.match(NUMBER_WORDS) ?? []).find((each) => !isStatedNumber(each.toLowerCase(), support));
  return word === undefined ? null : { kind: 'number', text: word };
}

function isStatedNumber(word: string, { whole, statements }: Support): boolean {
  if (containsTerm(whole, word)) return true;
  const value = SMALL.indexOf(word);
  return value > 0 && statements.some(({ figures }) => figures.some(({ values }) => values.includes(value)));
}

/** Words in quotation marks, as if a person had said them. One or two are a term. */
function findQuote(text: string, { statements }: Support): Ungrounded | null {
  for (const [, words] of text.matchAll(/[“"„«「『]([^“”"„«»「」『』]{1,600})[”"“»」』]/gu)) {
    const wanted = normalizeText(words!).replace(/[.,!?]$/, '');
    if (wanted.split(' ').length > 2 && !statements.some((statement) => statement.text.includes(wanted))) {
      return { kind: 'quote', text: words! };
    }
  }
  return null;
}

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s,;)"”]{1,200}|[\w.+-]{1,64}@[\w.-]{1,100}|(?<![\w@])@\w{2,40}|(?<![\w.-])(?:[a-z0-9-]{1,63}\.){1,3}[a-z]{2,24}(?![\p{L}\w])(?:\/[^\s,;)"”]{0,200})?/giu;

function findAddress(text: string, { whole }: Support): Ungrounded | null {
  for (const [address] of text.matchAll(ADDRESS)) {
    const bare = normalizeText(
      address
        .replace(/^https?:\/\//i, '')
        .replace(/^www\./i, '')
        .replace(/[./]$/, ''),
    );
    if (!whole.includes(bare)) return { kind: 'address', text: address };
  }
  return null;
}

const CLAIMS =
  /\b(?:for free|free of charge|free|guaranteed?|guarantees|award(?:s|-winning)?|certified|patented|number one|no\. ?1|best-selling|bestselling|market-leading|leading|fastest|cheapest|biggest|largest|unlimited|lifetime|kostenlos|gratis|garantiert|gratuit)\b|#1\b/giu;

/** Prices, ranks and promises that a reader could hold the brand to. */
function findClaim(text: string, { whole }: Support): Ungrounded | null {
  const claim = (text.match(CLAIMS) ?? []).find((each) => !containsTerm(whole, normalizeText(each)));
  return claim === undefined ? null : { kind: 'claim', text: claim };
}
