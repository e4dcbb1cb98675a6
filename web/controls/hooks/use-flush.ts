import { useEffect } from 'react';

/** Keeps what waits when the page is left, by the browser or within the app. */
export function useFlush(flush: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
