/** Reversing or isolating writing direction lets text show as something other than what it says. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text with what no text file should hold taken out: control characters, half characters, byte order marks. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\ufeff\ufffe\uffff]/gu, '')
    .replace(DIRECTION, '');
}

/** The same on one line, so that no line of it can be read as markup. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
