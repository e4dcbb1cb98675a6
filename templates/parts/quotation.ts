/** A quote without the marks it may have come with, and the marks its script is written with. */
export function quotation(quote: string): { text: string; open: string; close: string } {
  const text =
    /^["“„«»「『”].*["”“«»」』]$/su.test(quote) && quote.length > 2 ? quote.slice(1, -1).trim() : quote;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return { text, open: '「', close: '」' };
  return { text, open: '“', close: '”' };
}
