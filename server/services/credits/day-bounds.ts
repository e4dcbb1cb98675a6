/** The last days of a time zone, oldest first and today last, as dates such as `2026-11-16`. */
export function listDays(count: number, timeZone: string, now: Date): string[] {
  const today = Date.parse(`${readWallTime(now, timeZone).slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
}

/** The moment at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (time: number) =>
    Date.parse(`${readWallTime(new Date(time), timeZone).replace(' ', 'T')}Z`) - time;
  // The second pass corrects a first guess on the other side of a change of the clocks.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Swedish writes dates as ISO 8601 does: `2026-11-16 14:02:00`. */
function readWallTime(time: Date, timeZone: string): string {
  return time.toLocaleString('sv-SE', { timeZone });
}
