/** Undo and redo of a value. Changes of one kind in a row, such as letters typed into one field, are one step. */
export interface History<Value> {
  value: Value;
  past: readonly Value[];
  future: readonly Value[];
  /** What the last change was about, and when. */
  last: { about: string; at: number } | null;
}

export const MAX_STEPS = 200;
/** A pause of this length ends a step. */
export const STEP_PAUSE_MS = 1000;

export const startHistory = <Value>(value: Value): History<Value> => ({
  value,
  past: [],
  future: [],
  last: null,
});

export function record<Value>(
  history: History<Value>,
  value: Value,
  { about, at }: { about: string; at: number },
): History<Value> {
  if (Object.is(value, history.value)) return history;
  const { last, past } = history;
  const continues = last !== null && last.about === about && at - last.at < STEP_PAUSE_MS;
  return {
    value,
    past: continues ? past : [...past, history.value].slice(-MAX_STEPS),
    future: [],
    last: { about, at },
  };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const value = history.past.at(-1);
  if (value === undefined) return history;
  return { value, past: history.past.slice(0, -1), future: [history.value, ...history.future], last: null };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [value, ...future] = history.future;
  if (value === undefined) return history;
  return { value, past: [...history.past, history.value], future, last: null };
}
