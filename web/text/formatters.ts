import { getLocale } from './locale.ts';

/** Formatters of the page's language. Each is made once: making one takes far longer than using it. */

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function numberFormatter(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = getLocale().format;
  return keep(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

export function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = getLocale().format;
  return keep(dates, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

function keep<Formatter>(kept: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const formatter = kept.get(key) ?? make();
  kept.set(key, formatter);
  return formatter;
}
