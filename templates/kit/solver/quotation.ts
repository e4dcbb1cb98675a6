/** A quote without quotation marks around it, and the marks of its script. */
export function fitQuote(quote: string): { text: string; open: string; close: string } {
  const text =
    /^["“„«»「『”].*["”“«»」』]$/su.test(quote) && quote.length > 2 ? quote.slice(1, -1).trim() : quote;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return { text, open: '「', close: '」' };
  const isLatin = /\p{Script=Latin}/u.test(text[0] ?? '');
  if (/[\p{Script=Arabic}\p{Script=Greek}]/u.test(text) && !isLatin) return { text, open: '«', close: '»' };
  if (/^\P{L}*\p{Script=Cyrillic}/u.test(text)) return { text, open: '«', close: '»' };
  return { text, open: '“', close: '”' };
}
