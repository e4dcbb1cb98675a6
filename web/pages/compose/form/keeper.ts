const KEEP_AFTER_MS = 300;

/** Keeps a value a moment after its last change, so that a run of key presses is written once. */
export interface Keeper<Value> {
  note(value: Value): void;
  /** Keeps at once what waits, such as when the page is left. */
  flush(): void;
}

/** @param stored the value that needs no keeping */
export function createKeeper<Value>(stored: Value, keep: (value: Value) => void): Keeper<Value> {
  let last = stored;
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null;
  const flush = () => {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    last = waiting.value;
    waiting = null;
    keep(last);
  };
  return {
    note(value) {
      clearTimeout(waiting?.timer);
      waiting = value === last ? null : { value, timer: setTimeout(flush, KEEP_AFTER_MS) };
    },
    flush,
  };
}
