import { useEffect, useRef } from 'react';

/** Keeps once, when everything for it is there. */
export function useKeepWhenDue(isDue: boolean, keep: () => void): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isDue || hasStarted.current) return;
    hasStarted.current = true;
    keep();
  }, [isDue, keep]);
}
