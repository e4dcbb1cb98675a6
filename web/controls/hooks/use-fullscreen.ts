import { type RefObject, useEffect, useState } from 'react';

/** Whether an element fills the screen, and the way in and out. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const follow = () => setFullscreen(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = () =>
    // A phone may have no full screen, and a browser may refuse it.
    void (isFullscreen ? document.exitFullscreen() : element.current?.requestFullscreen?.().catch(() => {}));
  return { isFullscreen, toggle };
}
