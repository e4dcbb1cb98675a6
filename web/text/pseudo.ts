/** Accented letters show which words come from the catalogue, and vowels said twice make them about 40 % longer. */
const LETTERS: Record<string, string> = {
  a: 'åå',
  e: 'éé',
  i: 'íí',
  o: 'öö',
  u: 'üü',
  A: 'ÅÅ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÖÖ',
  U: 'ÜÜ',
};

/** Lengthens the words of every message and leaves its arguments and tags alone. */
export function lengthen<Key extends string>(catalogue: Record<Key, string>): Record<Key, string> {
  const entries = Object.entries<string>(catalogue).map(([key, message]) => [key, lengthenMessage(message)]);
  return Object.fromEntries(entries);
}

/**
 * Words stand outside of braces, and in the inner braces of a plural: `{n, plural, one {# key} other {# keys}}`.
 * So text at an even depth is words, and text at an odd depth is an argument.
 */
function lengthenMessage(message: string): string {
  let depth = 0;
  let inTag = false;
  let result = '';
  for (const letter of message) {
    if (letter === '{') depth++;
    if (letter === '}') depth--;
    if (letter === '<') inTag = true;
    result += depth % 2 === 0 && !inTag ? (LETTERS[letter] ?? letter) : letter;
    if (letter === '>') inTag = false;
  }
  return result;
}
