import { type PointerEvent, useRef } from 'react';
import { startGesture } from '../../../draft/use-draft.ts';

/** Follows a drag: how far it has come since it began, in CSS pixels. One drag is one step of undo. */
export function useDrag(
  isEnabled: boolean,
  onDrag: (moved: { x: number; y: number }, gesture: string, isFirst: boolean) => void,
) {
  const from = useRef<{ x: number; y: number; gesture: string } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isEnabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, gesture: startGesture() };
      onDrag({ x: 0, y: 0 }, from.current.gesture, true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { x, y, gesture } = from.current;
      onDrag({ x: event.clientX - x, y: event.clientY - y }, gesture, false);
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}
