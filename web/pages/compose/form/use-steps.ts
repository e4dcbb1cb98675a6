import { useCallback, useState } from 'react';
import { redo, startHistory, undo } from '../../../history.ts';
import { type ChangeMark, record } from './history.ts';

/** A value with its undo steps. */
export function useSteps<Value>(start: Value) {
  const [steps, setSteps] = useState(() => startHistory<Value, ChangeMark>(start));
  return {
    value: steps.value,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** Changes about the same in a row, such as the letters of a word, are one step. */
    change: useCallback((about: string, next: (now: Value) => Value) => {
      const mark = { about, at: Date.now() };
      setSteps((now) => record(now, next(now.value), mark));
    }, []),
    undo: useCallback(() => setSteps(undo), []),
    redo: useCallback(() => setSteps(redo), []),
  };
}
