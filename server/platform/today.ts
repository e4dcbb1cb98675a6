/** The day in UTC as YYYY-MM-DD, which tells content whether an event is past. */
export const today = (): string => new Date().toISOString().slice(0, 10);
