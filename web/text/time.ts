import { text } from './common.ts';
import { dateFormatter, LOCALE } from './define-messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormatter(options).format(date);
}

export const formatClock = (date: Date) => format(date, { hour: '2-digit', minute: '2-digit' });

/** Today is `14:02`, another day `9 Nov`, of another year `9 Nov 2025`. */
export function formatMoment(date: Date, now: Date): string {
  return isSameDay(date, now) ? formatClock(date) : formatDay(date, now);
}

export function formatDay(date: Date, now: Date): string {
  const isThisYear = date.getFullYear() === now.getFullYear();
  return format(date, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** `9 November`, of another year `9 November 2025`: for a date inside a sentence. */
export function formatDayLong(date: Date, now: Date): string {
  const isThisYear = date.getFullYear() === now.getFullYear();
  return format(date, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** `Today 14:06, 3 minutes ago`; on another day `9 Nov 14:06`. */
export function formatMomentLong(date: Date, now: Date): string {
  const time = formatClock(date);
  if (!isSameDay(date, now)) return text('time.day', { day: formatDay(date, now), time });
  return text('time.today', { time, ago: formatAgo(date, now) });
}

export function formatAgo(date: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - date.getTime());
  if (passed < MINUTE) return text('time.now');
  const relative = new Intl.RelativeTimeFormat(LOCALE);
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  return relative.format(-Math.floor(passed / DAY), 'day');
}

/** `11:42`, for what ends within the hour. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
