import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../../../controls/hooks/use-latest.ts';

interface Drag {
  from: number;
  to: number;
}

/** Moves an entry of a list by dragging its handle. A line shows where it would land; Escape leaves it where it was. */
export function useDragOrder(
  root: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useLatest({ drag, onMove });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const entries = [...(root.current?.children ?? [])];
      const passed = entries.findIndex((entry) => {
        const { top, height } = entry.getBoundingClientRect();
        return clientY < top + height / 2;
      });
      const gap = passed === -1 ? entries.length : passed;
      setDrag((now) => now && { ...now, to: gap > now.from ? gap - 1 : gap });
    };
    const end = () => {
      const { drag: last, onMove: move } = latest.current;
      setDrag(null);
      if (last && last.to !== last.from) move(last.from, last.to);
    };
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    const cancel = () => setDrag(null);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', stop);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', stop);
    };
  }, [isDragging, root]);
  return {
    from: drag?.from ?? null,
    grab: (event: PointerEvent, index: number) => event.button === 0 && setDrag({ from: index, to: index }),
    dropAt: (index: number): 'before' | 'after' | null => {
      if (!drag || drag.to === drag.from || index !== drag.to) return null;
      return drag.to < drag.from ? 'before' : 'after';
    },
  };
}
