import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { startGesture } from '../../../draft/use-draft.ts';

/**
 * Follows the pointer over a field of colours; `x` and `y` are its place there, from 0 to 1. The input inside the field
 * takes the focus. One drag, or one run of a held key, is one step of undo.
 */
export function useTrack(
  isDisabled: boolean,
  onMove: (at: { x: number; y: number }, gesture: string) => void,
) {
  const gesture = useRef('');
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLFieldSetElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove({ x: (clientX - left) / width, y: (clientY - top) / height }, gesture.current);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLFieldSetElement>) => {
      if (isDisabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
      event.preventDefault();
      gesture.current = startGesture();
      follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLFieldSetElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
    },
    /** The gesture of a key that moves the colour. */
    takeKey: (event: KeyboardEvent): string => {
      event.preventDefault();
      if (!event.repeat) gesture.current = startGesture();
      return gesture.current;
    },
  };
}
