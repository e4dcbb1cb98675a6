/** The day that the address names, as a range of time where the browser is; null if it names none. */
export function dayRange(day: string | undefined): { from: string; before: string } | null {
  const begin = parseDay(day);
  if (!begin) return null;
  const end = new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + 1);
  return { from: begin.toISOString(), before: end.toISOString() };
}

/** The beginning of a day such as `2026-11-16`, where the browser is. */
export function parseDay(day: string | undefined): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const begin = new Date(year, month - 1, date);
  // 30 February would be a day of March.
  return begin.getMonth() === month - 1 && begin.getDate() === date ? begin : null;
}

interface Bar {
  spent: number;
  refunded: number;
}

/** The heights of the bars from 0 to 1. What was refunded is drawn into what was spent, from the top. */
export function toBars(days: readonly Bar[]): Bar[] {
  const highest = Math.max(1, ...days.flatMap(({ spent, refunded }) => [spent, refunded]));
  return days.map(({ spent, refunded }) => ({ spent: spent / highest, refunded: refunded / highest }));
}
