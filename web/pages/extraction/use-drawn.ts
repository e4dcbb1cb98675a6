import { type RefObject, useEffect } from 'react';

/** Calls back once the preview inside an element shows something. */
export function useDrawn(element: RefObject<HTMLElement | null>, onDrawn: () => void): void {
  useEffect(() => {
    const box = element.current?.querySelector<HTMLElement>('[data-preview]');
    if (!box) return;
    const isDrawn = () => box.dataset.state === 'quick' || box.dataset.state === 'exact';
    if (isDrawn()) return onDrawn();
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      onDrawn();
    });
    observer.observe(box, { attributes: true, attributeFilter: ['data-state'] });
    return () => observer.disconnect();
  }, [element, onDrawn]);
}
