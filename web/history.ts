/** Undo and redo of a value. */
export interface History<Value, Mark> {
  value: Value;
  past: readonly Value[];
  future: readonly Value[];
  /** What made the last step, to find out whether a further change belongs to it; null after undo and redo. */
  mark: Mark | null;
}

const MAX_STEPS = 200;

export const startHistory = <Value, Mark>(value: Value): History<Value, Mark> => ({
  value,
  past: [],
  future: [],
  mark: null,
});

/** Adds a change, as a part of the last step if it continues that one. */
export function addStep<Value, Mark>(
  { value: before, past }: History<Value, Mark>,
  value: Value,
  { mark, continues }: { mark: Mark | null; continues: boolean },
): History<Value, Mark> {
  return { value, past: continues ? past : [...past, before].slice(-MAX_STEPS), future: [], mark };
}

export function undo<Value, Mark>(history: History<Value, Mark>): History<Value, Mark> {
  const value = history.past.at(-1);
  if (value === undefined) return history;
  return { value, past: history.past.slice(0, -1), future: [history.value, ...history.future], mark: null };
}

export function redo<Value, Mark>(history: History<Value, Mark>): History<Value, Mark> {
  const [value, ...future] = history.future;
  if (value === undefined) return history;
  return { value, past: [...history.past, history.value], future, mark: null };
}
