import { isLongerThan } from '../../limit-issues.ts';
import { countWords, splitSentences } from '../../text/sentences.ts';
import { trimEnd } from '../../text/trim.ts';

/** Shortens texts at places where the rest stays true. */

/** A clause that can go without changing what is said. One with `but`, `if` or `except` would. */
const ADDED = /(?:, (?:so|with|while|which|where|whether|from) |\s[–—]\s|; |\s\()/u;

/** The text if it fits, otherwise its main clause; null if neither fits. */
export function fitClause(text: string, max: number): string | null {
  if (!isLongerThan(text, max)) return text;
  const cut = ADDED.exec(text);
  if (!cut) return null;
  const clause = trimEnd(text.slice(0, cut.index), /[\s,;–—-]/);
  const dropped = text.slice(cut.index);
  if (isLongerThan(clause, max) || countWords(clause) < 3 || limits(dropped) || DENIES.test(clause))
    return null;
  return isFragment(clause) ? null : clause;
}

/** What is denied before a dash is said after it: `This is no sport — it is a skill`. */
const DENIES = /(?<!\p{L})(?:not|no|never|isn['’]t|nicht|kein(?:e[nmrs]?)?|pas|non|não|не)(?!\p{L})/iu;

/** Whether a part that is left out takes something back. */
export function limits(dropped: string): boolean {
  return LIMITS.test(dropped);
}

/** In scripts without spaces, and where a word may carry a prefix, the word counts anywhere. */
const LIMITS =
  /(?<![\p{L}\p{M}])(?:but|if|except|unless|until|only|not|never|however|although|without|aber|wenn|nur|nicht|ohne|außer|mais|sauf|si|sans|pero|solo|sin|mas|se|sem|ma|senza|maar|niet|zonder|но|если|только|не|без|αλλά|αν|μόνο|χωρίς)(?![\p{L}\p{M}])|ただし|場合|除く|のみ|但|除非|如果|仅|僅|단,|경우|제외|لكن|إلا|فقط|אבל|רק|אם|แต่|เฉพาะ|ยกเว้น|लेकिन|केवल|सिर्फ/iu;
const CONTRAST =
  /^(?:(?:but|however|although|though|except|unless|still|yet|that said|at first|then|only|aber|doch|jedoch|allerdings|mais|cependant|toutefois|pero|sin embargo|mas|porém|ma|però|tuttavia|maar|echter|но|однако|αλλά|όμως)(?![\p{L}\p{M}])|ただし|しかし|でも|但|不过|不過|然而|하지만|그러나|단,|ولكن|لكن|אבל|אך|แต่|लेकिन)/iu;

/** The first whole sentences of a quote that fit; null if what follows them takes something back. */
export function fitSentences(text: string, max: number): string | null {
  if (!isLongerThan(text, max)) return text;
  const sentences = splitSentences(text);
  let taken = '';
  for (const sentence of sentences) {
    const longer = taken === '' ? sentence : `${taken} ${sentence}`;
    if (isLongerThan(longer, max)) return CONTRAST.test(sentence) ? null : taken || null;
    taken = longer;
  }
  return taken || null;
}

/** The text if it fits, otherwise its main clause or its first sentences; null if nothing of it fits. */
export function fitText(text: string, max: number): string | null {
  return fitClause(text, max) ?? fitSentences(text, max);
}

const ENDED = /[.!?…。！？؟।]["”»)]?$/u;
const OPEN_MARK = /[,;:–—-]$/u;

/**
 * Whether a line stops in the middle, such as `Sync, that`: a page may break a line into several elements. A sentence with
 * its full stop is whole, also one that ends with `to stay in.`
 */
export function isBrokenOff(text: string): boolean {
  if (hasBareNumber(text) || !isBalanced(text)) return true;
  return !ENDED.test(text) && (OPEN_MARK.test(text) || hasOpenEnd(text));
}

/** Whether a part that was cut out of a sentence stops in the middle. */
export function isFragment(part: string): boolean {
  return isBrokenOff(part) || hasOpenPart(part);
}

function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length;
  return count('(') === count(')') && count('“') === count('”') && count('"') % 2 === 1;
}

/** A sentence of running text as a headline: without its full stop, which headlines rarely have. */
export function toHeadline(sentence: string): string {
  const bare = sentence.endsWith('...') || sentence.endsWith('…') ? sentence : trimEnd(sentence, /[.。:\s]/);
  return capitalize(bare);
}

/** With a capital first. `iPhone` keeps its spelling, and `ß` stays, because its capital would be two letters. */
export function capitalize(text: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length && capital.toLowerCase() === letter ? capital : letter;
  });
}

const QUOTE_MARKS: readonly [string, string][] = [
  ['“', '”'],
  ['"', '"'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
  ['「', '」'],
  ['『', '』'],
];

/** The text without the quotation marks around the whole of it. */
export function withoutQuoteMarks(text: string): string {
  const trimmed = text.trim();
  for (const [open, close] of QUOTE_MARKS) {
    const inner = trimmed.slice(open.length, -close.length);
    if (trimmed.length > 2 && trimmed.startsWith(open) && trimmed.endsWith(close)) {
      if (!inner.includes(open) && !inner.includes(close)) return inner.trim();
    }
  }
  return trimmed;
}

/** Words that a text cannot end in, because something must follow: articles, conjunctions and prepositions. */
const OPEN: readonly string[] = [
  'a an the and or but of to for with that which from in on at by into than as because if',
  'und oder aber der die das den dem des ein eine einen einem einer für von vom zum zur im am als dass',
  'et ou mais le la les un une des du de au aux pour avec dans que',
  'y o pero el los las una unos unas del al con para que',
];

/** Words that end a whole sentence too, as `Macht mit` and `Come over`, but not a part that was cut out of one. */
const OPEN_IN_PART: readonly string[] = [
  'about after before during since until till over under via per between through around our your their',
  'an auf aus bei bis durch gegen in mit nach ohne seit um unter vor über zu ab beim ins unser unsere',
  'en sur sous chez par vers dès depuis entre à notre votre',
  'en por desde hasta sobre entre sin a nuestro nuestra',
];

const endsIn = (words: readonly string[]) =>
  new RegExp(`\\s(?:${words.join(' ').replaceAll(' ', '|')})$`, 'iu');
const OPEN_END = endsIn(OPEN);
const OPEN_PART = endsIn([...OPEN, ...OPEN_IN_PART]);

/** The number of a day or a time whose rest is missing: `Treffen am 3`. */
const BARE_NUMBER = /(?<!\p{L})(?:am|um|vom|den|der|on|at|the|le|el|à|las)\s\d{1,4}\.?$/iu;

const hasOpenEnd = (text: string): boolean => OPEN_END.test(text);
const hasOpenPart = (text: string): boolean => OPEN_PART.test(text);
const hasBareNumber = (text: string): boolean => BARE_NUMBER.test(text);
