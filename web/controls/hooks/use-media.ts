import { useSyncExternalStore } from 'react';

/** Whether a media query matches. For what CSS cannot decide, such as which of two layouts is mounted. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
