import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. For what a style sheet alone cannot decide, such as which of two layouts exists. */
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
