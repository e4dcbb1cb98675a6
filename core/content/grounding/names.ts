import { normalizeText } from '../../text/normalize-text.ts';
import { containsTerm, toStem } from '../words/terminology.ts';
import { COMMON_WORDS } from './common-words.ts';
import type { Ungrounded } from './find-ungrounded.ts';
import type { Support } from './support.ts';

interface Word {
  text: string;
  /** Whether a capital letter here is a matter of grammar. */
  begins: boolean;
  isCapital: boolean;
  /** Whether only a space separates it from the word before. */
  joined: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’&+-]{0,60}/gu;
/** Letters of scripts without capitals. */
const DENSE_RUN = /[\p{Script=Han}\p{Script=Katakana}ー]{2,100}/gu;
const CASELESS_WORD =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]{3,60}/gu;

/**
 * A name that the support does not contain. In scripts with capitals a name is a capitalised word within a sentence, or
 * one at its start that is not a common word. In others every longer word must be in the support, because names look like
 * any word.
 */
export function findUngroundedName(text: string, support: Support): Ungrounded | null {
  const caseless = [...(text.match(DENSE_RUN) ?? []), ...(text.match(CASELESS_WORD) ?? [])];
  const unknown = caseless.find((run) => !support.whole.includes(normalizeText(run)));
  if (unknown !== undefined) return { kind: 'name', text: unknown };
  const words = readWords(text);
  const titleCase = isTitleCase(words);
  let run: string[] = [];
  for (const word of words) {
    if (!word.isCapital) {
      run = [];
      continue;
    }
    const isCommon = COMMON_WORDS.has(bare(word.text));
    const isKnown = isInSupport(word.text, support);
    if (!isKnown && !(isCommon && (word.begins || titleCase))) return { kind: 'name', text: word.text };
    // Words of two names do not make a third.
    run = word.joined && !word.begins ? [...run, word.text] : [word.text];
    if (run.length > 1 && !titleCase && !isPhrase(run, words, support))
      return { kind: 'name', text: run.join(' ') };
  }
  return null;
}

function readWords(text: string): Word[] {
  let end = 0;
  let inSentence = false;
  return [...text.matchAll(WORD)].map((match): Word => {
    const between = text.slice(end, match.index);
    const begins = !inSentence || /[.!?:;…。！？–—()“”"«»|\n]/u.test(between);
    end = match.index + match[0].length;
    inSentence = true;
    return {
      text: match[0],
      begins,
      isCapital: /^\p{Lu}/u.test(match[0]) || /^.\p{L}*\p{Lu}/u.test(match[0]),
      joined: between === ' ',
    };
  });
}

/** Whether most words of a headline are capitalised. */
function isTitleCase(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length >= 4);
  return long.length >= 3 && long.filter(({ isCapital }) => isCapital).length / long.length >= 0.7;
}

const bare = (word: string) =>
  normalizeText(word)
    .replace(/'(?:s|re|ve|ll|d|m|t)$/, '')
    .replace(/n't$/, '')
    .replace(/'$/, '');

function isInSupport(word: string, { words, whole }: Support): boolean {
  const plain = bare(word);
  return (
    words.has(toStem(plain)) ||
    plain.split(/[-'&+]/).every((part) => words.has(toStem(part))) ||
    containsTerm(whole, plain)
  );
}

/** Whether capitalised words in a row stand like this in the support; a common first word of a sentence may precede them. */
function isPhrase(run: readonly string[], words: readonly Word[], { whole }: Support): boolean {
  const isIn = (part: readonly string[]) =>
    containsTerm(whole, normalizeText(part.join(' ').replace(/['’]s$/, '')));
  if (isIn(run)) return true;
  const first = words.find(({ text }) => text === run[0]);
  return (
    Boolean(first?.begins) && COMMON_WORDS.has(bare(run[0]!)) && (run.length === 2 || isIn(run.slice(1)))
  );
}
