/** Direction overrides and isolates, which can make text look different from what it says. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters, lone surrogates, byte order marks and direction overrides. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\ufeff\ufffe\uffff]/gu, '')
    .replace(DIRECTION, '');
}

/** The same on one line, so that no line of it can be parsed as markup. */
export function toOneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Whether a text is one line that can be stored and shown as it is: `cleanText` would change nothing. */
export function isPlainLine(text: string): boolean {
  return !/[\n\t]/.test(text) && cleanText(text) === text;
}
