/** Characters as people count them; an emoji of several code points is one. */
export function countCharacters(value: string): number {
  // ASCII needs no segmenter, and typing is mostly that.
  if (/^[\x20-\x7e]*$/.test(value)) return value.length;
  let count = 0;
  for (const _ of new Intl.Segmenter().segment(value)) count += 1;
  return count;
}
