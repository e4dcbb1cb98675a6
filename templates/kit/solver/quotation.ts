import { detectLanguage } from '@livery/core/content/words/language';

type Marks = readonly [open: string, close: string];

const ENGLISH: Marks = ['“', '”'];
const GUILLEMETS: Marks = ['«', '»'];

const marksByLanguage: Partial<Record<string, Marks>> = {
  ja: ['「', '」'],
  'zh-TW': ['「', '」'],
  de: ['„', '“'],
  pl: ['„', '”'],
  sv: ['”', '”'],
  da: ['»', '«'],
  fr: GUILLEMETS,
  es: GUILLEMETS,
  it: GUILLEMETS,
  ru: GUILLEMETS,
  uk: GUILLEMETS,
  el: GUILLEMETS,
  ar: GUILLEMETS,
  fa: GUILLEMETS,
};

/** A quote without quotation marks around it, and the marks of its language. */
export function fitQuote(quote: string): { text: string; open: string; close: string } {
  const text =
    /^["“„«»「『”].*["”“«»」』]$/su.test(quote) && quote.length > 2 ? quote.slice(1, -1).trim() : quote;
  const [open, close] = marksByLanguage[detectLanguage(text) ?? 'en'] ?? ENGLISH;
  return { text, open, close };
}
