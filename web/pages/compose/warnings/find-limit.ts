/** The shortest length that is worth a sentence: below it, "fewer words" says as much. */
const MIN_LENGTH = 8;

/**
 * The greatest length of a text that fits, found by halves; null if not even a short one does. A text that fits is
 * assumed to fit also when it is shorter.
 */
export async function findLimit(
  length: number,
  fits: (length: number) => Promise<boolean>,
): Promise<number | null> {
  let low = MIN_LENGTH;
  let high = length - 1;
  if (high < low || !(await fits(low))) return null;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The beginning of a text, without a cut word at its end. */
export function shortenText(text: string, length: number): string {
  const cut = text.slice(0, length);
  const end = cut.search(/\s\S*$/);
  return text.length <= length || /^\s/.test(text.slice(length)) || end < length / 2
    ? cut.trim()
    : cut.slice(0, end);
}
