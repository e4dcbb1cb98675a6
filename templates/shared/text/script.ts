/** Typesetting rules by script. */

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const LTR =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/gu;

export type Direction = 'ltr' | 'rtl';

/** The direction of most letters, which the layout follows. */
export function layoutDirection(texts: readonly string[]): Direction {
  const text = texts.join(' ');
  return (text.match(RTL)?.length ?? 0) > (text.match(LTR)?.length ?? 0) ? 'rtl' : 'ltr';
}

/** The direction of the first strong letter (UAX #9, P2), which a line of text follows. */
export function textDirection(text: string, otherwise: Direction): Direction {
  const rtl = text.search(RTL);
  const ltr = text.search(LTR);
  if (rtl < 0 && ltr < 0) return otherwise;
  return rtl >= 0 && (ltr < 0 || rtl < ltr) ? 'rtl' : 'ltr';
}

/** Minimum line height of a script as a multiple of the size, so that marks above and below letters do not touch. */
const leadings: [RegExp, number][] = [
  [/\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}/u, 1.42],
  [/\p{Script=Arabic}/u, 1.4],
  [/\p{Script=Devanagari}|\p{Script=Bengali}/u, 1.36],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.22],
  [/\p{Script=Hebrew}/u, 1.18],
  [/[\p{Script=Cyrillic}\p{Script=Greek}]|[\u00c0-\u017f]/u, 1.06],
];

export function minLeading(text: string): number {
  return leadings.find(([script]) => script.test(text))?.[1] ?? 0;
}

/** Whether tracking may be applied: not to joined letters, and not to full-width characters. */
export function takesTracking(text: string): boolean {
  return !/[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    text,
  );
}
