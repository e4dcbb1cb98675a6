import { isMonthName } from '../month-names.ts';

const GAP = /(?<=[.!?؟।]["”»’)]?)\s+(?=["“«¿¡(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？])/gu;

/** Sentences in order, each with its full stop; dots within numbers, dates and short forms do not end a sentence. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(GAP)) {
    const end = index + gap.length;
    if (isWithin(text.slice(Math.max(start, index - 20), index), text.slice(end, end + 20))) continue;
    sentences.push(text.slice(start, index));
    start = end;
  }
  return [...sentences, text.slice(start)].map((sentence) => sentence.trim()).filter((each) => each !== '');
}

const SHORT_FORM =
  /(?<![\p{L}\p{N}])(?:z\.\s?B|d\.\s?h|u\.\s?a|i\.\s?d\.\s?R|p\.\s?ex|p\.\s?ej|z|e\.g|i\.e|bzw|inkl|zzgl|vs|Dr|Prof|Mr|Mrs|Ms|Mme|Sr|Sra)\.$/u;
const BEFORE_NUMBER = /(?<![\p{L}\p{N}])(?:Nr|nr|No|Nos|nº|n°|núm|ca|approx|p|S|Art|Abs|Str|Kap|Vol)\.$/u;
const NUMBER = /(?<![\p{L}\p{N}.,])\d{1,2}\.$/u;
const ORDINAL =
  /(?<!\p{L})(?:am|vom|zum|zur|im|beim|der|die|das|den|dem|des|(?:\d{1,2}\.\s?(?:und|oder|bis|[–-])))\s?\d{1,2}\.$/iu;

/** Whether a dot belongs to the text before it: `3. Mai`, `den 2. Advent`, `Nr. 5`, `z. B.`. */
function isWithin(before: string, after: string): boolean {
  if (SHORT_FORM.test(before) || ORDINAL.test(before)) return true;
  if (/^\d/.test(after)) return NUMBER.test(before) || BEFORE_NUMBER.test(before);
  return NUMBER.test(before) && isMonthName(/^\p{L}*/u.exec(after)![0]);
}

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** The approximate number of words; in scripts without spaces two characters count as one word. */
export function countWords(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const spaced = text.replace(DENSE, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#&-]*/gu)?.length ?? 0;
  return spaced + Math.ceil(dense / 2);
}
