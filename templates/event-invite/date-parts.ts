/** The parts of a date on a calendar page, in the words and the order of a language. */
export interface DateParts {
  /** The day with the mark that the language writes after it, such as `21.` in German. */
  day: string;
  /** A counter written smaller after the day, such as `日`. */
  counter: string;
  month: string;
  weekday: string;
  /** Whether the language names the month before the day. */
  monthFirst: boolean;
}

/** The fallback for unknown languages. Without one, the locale of the machine would be used. */
const KNOWN = 'en';

/**
 * Months keep the form they have beside a day (`21 ноября`, not `ноябрь`), so that the page reads as a date. The
 * calendar is Gregorian unless the language tag names another.
 */
export function dateParts(date: string, locale: string): DateParts {
  const at = new Date(`${date}T00:00:00Z`);
  const calendar = new Intl.Locale(locale).calendar ?? 'gregory';
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat([locale, KNOWN], { ...parts, calendar, timeZone: 'UTC' });
  const parts = write({ day: 'numeric', month: 'long' }).formatToParts(at);
  const day = parts.findIndex(({ type }) => type === 'day');
  const month = parts.findIndex(({ type }) => type === 'month');
  const join = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('')
      .trim();
  const monthFirst = month < day;
  const after = monthFirst ? join(day + 1) : (/^\S+/.exec(parts[day + 1]?.value ?? '')?.[0] ?? '');
  const mark = /^\p{P}$/u.test(after) ? after : '';
  return {
    day: `${parts[day]!.value}${mark}`,
    counter: mark ? '' : after,
    month: monthFirst ? join(0, day) : join(month),
    weekday: write({ weekday: 'long' }).format(at),
    monthFirst,
  };
}

/** Joins names in the way of the language. A short name is never broken over two lines. */
export function nameList(names: readonly string[], locale: string): string {
  const whole = names.map((name) => (name.length > 22 ? name : name.replaceAll(' ', '\u00a0')));
  return new Intl.ListFormat([locale, KNOWN], { type: 'conjunction' }).format(whole);
}
