/**
 * Removes matching characters from the end of a text in linear time. A pattern such as `/[.\s]+$/` is retried from every
 * character of every run inside the text, which takes quadratic time.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** The same at both ends. */
export function trimBoth(text: string, character: RegExp): string {
  let start = 0;
  while (start < text.length && character.test(text[start]!)) start++;
  return trimEnd(text.slice(start), character);
}
