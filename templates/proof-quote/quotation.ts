/** The quote without quotation marks around it, and the quotation marks of its script. */
export function quotation(quote: string): { text: string; open: string; close: string } {
  const text =
    /^["“„«»「『”].*["”“«»」』]$/su.test(quote) && quote.length > 2 ? quote.slice(1, -1).trim() : quote;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return { text, open: '「', close: '」' };
  if (/[\p{Script=Arabic}\p{Script=Greek}]/u.test(text) && !/\p{Script=Latin}/u.test(text[0] ?? '')) {
    return { text, open: '«', close: '»' };
  }
  if (/^\P{L}*\p{Script=Cyrillic}/u.test(text)) return { text, open: '«', close: '»' };
  return { text, open: '“', close: '”' };
}
