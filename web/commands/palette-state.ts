import { useSyncExternalStore } from 'react';
import { loadPart } from '../lazy/lazy-part.ts';

/** Whether the palette is open, and the initial query. */
export interface PaletteState {
  isOpen: boolean;
  typed: string;
}

let state: PaletteState = { isOpen: false, typed: '' };
const listeners = new Set<() => void>();

function change(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const openPalette = (typed = ''): void => change({ isOpen: true, typed });
export const closePalette = (): void => change({ isOpen: false, typed: '' });

export const usePalette = (): PaletteState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

export const loadPalette = () => import('./palette.tsx');

/** Loads the palette before it is asked for, so that its key shows it at once. */
export function preparePalette(): void {
  void loadPart(loadPalette);
}
