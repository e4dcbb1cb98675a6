import type { IntlMessageFormat } from 'intl-messageformat';
import { en } from './en/index.ts';

/** ICU source, or the elements that it was compiled to. */
export type Message = string | ReturnType<IntlMessageFormat['getAst']>;
export type Catalogue = Record<keyof typeof en, Message>;

export interface Locale {
  /** What the page declares. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** What dates and numbers are formatted by. */
  format: string;
  /** Grows while pages load: each brings the messages that it needs. */
  catalogue: Catalogue;
  /** Changes the words of a message. */
  adapt?: (message: Message) => Message;
}

const english: Locale = { language: 'en', direction: 'ltr', format: 'en-GB', catalogue: en };

let current = english;

/** The language that the app speaks. Set once, before anything is drawn. */
export const getLocale = (): Locale => current;

/**
 * Takes the language of the browser. Two pseudo-locales show what translations will do to the layout: `en-XA` is 40 %
 * longer, `ar-XB` runs from right to left.
 */
export async function loadLocale(languages: readonly string[]): Promise<Locale> {
  const [first = 'en'] = languages;
  if (first === 'ar-XB') current = { ...english, language: first, direction: 'rtl' };
  if (first === 'en-XA') {
    const { lengthenMessage } = await import('./pseudo.ts');
    current = { ...english, language: first, adapt: lengthenMessage };
  }
  return current;
}
