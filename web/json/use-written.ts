import { useEffect, useMemo, useRef, useState } from 'react';
import type { LineError } from './read-json.ts';

/** Waits this long after a key, so that a word is checked once. */
const CHECK_AFTER_MS = 250;

interface WrittenInput<Value> {
  value: unknown;
  /** The value that a text has; null if it cannot be taken. */
  check: (written: string) => { value: Value | null; errors: readonly LineError[] };
  onValue: (value: Value) => void;
}

/** A value as JSON that a person writes. What is valid is taken at once; what is not stays to be corrected. */
export function useWritten<Value>({ value, check, onValue }: WrittenInput<Value>) {
  const [written, write] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly LineError[]>([]);
  const taken = useRef<string | null>(null);
  const take = (text: string, read: Value) => {
    // A text that is taken twice would be two steps of undo.
    if (text !== taken.current) onValue(read);
    taken.current = text;
  };
  const shown = useMemo(() => written ?? JSON.stringify(value, null, 2), [written, value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const checked = check(shown);
      setErrors(checked.errors);
      if (written !== null && checked.value !== null) take(written, checked.value);
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, written, check]);
  return {
    shown,
    errors,
    write,
    /** A valid text is formatted once its field is left. */
    leave: () => {
      const read = written === null ? null : check(written).value;
      if (written === null || read === null) return;
      take(written, read);
      taken.current = null;
      write(null);
    },
  };
}
