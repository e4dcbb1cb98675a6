/** Sentences in order, each with its full stop; dots within numbers and names do not end a sentence. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?؟]["”»’)]?)\s+(?=["“«¿¡(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** The approximate number of words; in scripts without spaces two characters count as one word. */
export function countWords(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const spaced = text.replace(DENSE, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#&-]*/gu)?.length ?? 0;
  return spaced + Math.ceil(dense / 2);
}
