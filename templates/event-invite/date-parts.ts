/** A date taken apart for display: the parts of a calendar leaf, in the words and the order of a language. */
export interface DateCopy {
  /** The day's figure with the mark a language writes on it, such as `21.` in German. */
  day: string;
  /** What is written after the figure and smaller than it, such as `日`. */
  counter: string;
  month: string;
  weekday: string;
  /** Whether the language names the month before the day. */
  monthFirst: boolean;
}

/** Spoken for a language that is not known here; without it the machine's own would be. */
const KNOWN = 'en';

/**
 * Months keep the form they have beside a day (`21 ноября`, not `ноябрь`), so that the leaf reads as the date is
 * spoken. Gregorian unless the language tag names another calendar: a date that was given is the one that is shown.
 */
export function dateCopy(date: string, locale: string): DateCopy {
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

/** Names in a row, as a language strings them together. A short name is never broken over two lines. */
export function nameList(names: readonly string[], locale: string): string {
  const whole = names.map((name) => (name.length > 22 ? name : name.replaceAll(' ', '\u00a0')));
  return new Intl.ListFormat([locale, KNOWN], { type: 'conjunction' }).format(whole);
}
