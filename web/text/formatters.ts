export const LOCALE = 'en-GB';

/** Each formatter is made once: making one takes far longer than using it. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function numberFormatter(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keep(numbers, JSON.stringify(options), () => new Intl.NumberFormat(LOCALE, options));
}

export function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(dates, JSON.stringify(options), () => new Intl.DateTimeFormat(LOCALE, options));
}

function keep<Formatter>(kept: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const formatter = kept.get(key) ?? make();
  kept.set(key, formatter);
  return formatter;
}

export const formatNumber = (value: number): string => numberFormatter().format(value);

export const formatList = (items: string[]): string =>
  new Intl.ListFormat(LOCALE, { type: 'unit' }).format(items);
