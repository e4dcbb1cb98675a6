import { useEffect } from 'react';

/** Keeps once, when everything for it is there. */
export function useKeepWhenDue(isDue: boolean, keep: () => void): void {
  useEffect(() => {
    if (isDue) keep();
  }, [isDue, keep]);
}
