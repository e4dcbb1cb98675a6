import { en } from './en/index.ts';

export type Catalogue = Record<keyof typeof en, string>;

export interface Locale {
  /** What the page declares. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** What dates and numbers are formatted by. */
  format: string;
  catalogue: Catalogue;
}

const english: Locale = { language: 'en', direction: 'ltr', format: 'en-GB', catalogue: en };

let current = english;

/** The language that the app speaks. Set once, before anything is drawn. */
export const getLocale = (): Locale => current;

/**
 * Takes the language of the browser. Two pseudo-locales show what translations will do to the layout: `en-XA` is 40 %
 * longer, `ar-XB` runs from right to left.
 */
export async function takeLocale(languages: readonly string[]): Promise<Locale> {
  const [first = 'en'] = languages;
  if (first === 'en-XA' || first === 'ar-XB') {
    const { lengthen } = await import('./pseudo.ts');
    const isLong = first === 'en-XA';
    current = {
      language: isLong ? 'en-XA' : 'ar-XB',
      direction: isLong ? 'ltr' : 'rtl',
      format: 'en-GB',
      catalogue: isLong ? lengthen(en) : en,
    };
  }
  return current;
}
