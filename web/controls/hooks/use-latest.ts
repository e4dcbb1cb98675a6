import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for a callback that outlives it, such as a timer or a listener. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
