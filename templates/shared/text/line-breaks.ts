/** A piece of text that a line may break after, with its width in em. */
export interface Unit {
  text: string;
  width: number;
  /** Whether a space follows it inside a line. */
  spaced: boolean;
  /** Whether it is a letter of a word that is too long for a line. */
  isLetter?: boolean;
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Words, parts of hyphenated words, and in scripts without spaces the segments between possible breaks. */
export function breakUnits(text: string): Omit<Unit, 'width'>[] {
  return joinSigns(text.trim().split(/[^\S\u00a0\u2007\u202f]+/u)).flatMap((word) => {
    const parts = WITHOUT_SPACES.test(word) ? segments(word) : word.split(/(?<=\p{L}{2}[-–—/])(?=\p{L}{2})/u);
    return parts.map((part, index) => ({ text: part, spaced: index === parts.length - 1 }));
  });
}

/** A dash between spaces and French punctuation stay with the word before them, an opening guillemet with the next. */
function joinSigns(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const previous = joined[joined.length - 1];
    if (previous !== undefined && (/^[–—!?:;»]+$/u.test(word) || previous === '«')) {
      joined[joined.length - 1] = `${previous} ${word}`;
    } else joined.push(word);
  }
  return joined;
}

/** Number of characters from which a Japanese phrase may be broken inside. */
const LONG_PHRASE = 9;

/** Verb endings, which must not start a line, and characters that belong to a number. */
const ENDINGS = /^(ます|です|ました|でした|ません|ない|たい|した|して|ている|れる|られる|でき)/u;
const NUMBERS = /[\p{N}一二三四五六七八九十百千万年月日]$/u;
const SUFFIXES = /^[後前中間目台枚本個人年月日回度倍]$/u;

function segments(word: string): string[] {
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)) {
    const previous = parts[parts.length - 1];
    if (previous !== undefined && staysWith(previous, segment, japanese)) {
      parts[parts.length - 1] = previous + segment;
    } else parts.push(segment);
  }
  return parts;
}

function staysWith(previous: string, segment: string, japanese: boolean): boolean {
  // Closing punctuation stays with the word before it, opening punctuation with the one after.
  if (/^[\p{Pe}\p{Pf}\p{Po}ー]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(previous)) return true;
  if (japanese && (ENDINGS.test(segment) || (NUMBERS.test(previous) && SUFFIXES.test(segment)))) return true;
  // Particles and endings are in hiragana and belong to the word before them.
  const phrase = japanese && /^\p{Script=Hiragana}/u.test(segment) && !/[\p{P}]$/u.test(previous);
  return phrase && previous.length < LONG_PHRASE;
}

export function joinLine(line: Unit[]): string {
  return line.map((unit, index) => unit.text + (unit.spaced && index < line.length - 1 ? ' ' : '')).join('');
}

export function lineWidth(line: Unit[], space: number): number {
  return line.reduce(
    (sum, unit, index) => sum + unit.width + (unit.spaced && index < line.length - 1 ? space : 0),
    0,
  );
}

/** Greedy lines no wider than `width` em, or null when one unit alone is wider. */
export function wrap(units: Unit[], width: number, space: number): Unit[][] | null {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  let used = 0;
  for (const unit of units) {
    if (unit.width > width) return null;
    const gap = line[line.length - 1]?.spaced ? space : 0;
    if (line.length > 0 && used + gap + unit.width > width) {
      lines.push(line);
      line = [];
      used = 0;
    } else used += gap;
    line.push(unit);
    used += unit.width;
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
