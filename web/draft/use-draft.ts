import { isSame } from '@livery/core/json/is-same';
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { DraftStore, Snapshot } from './draft-store.ts';

interface Draft {
  store: DraftStore;
  /** False for people who may only look. */
  canWrite: boolean;
}

export const DraftContext = createContext<Draft | null>(null);

export function useDraftStore(): Draft {
  return useContext(DraftContext)!;
}

/** A part of the draft. The component is drawn again only when that part has another value. */
export function useDraft<Part>(select: (snapshot: Snapshot) => Part): Part {
  const { store } = useDraftStore();
  const last = useRef<{ part: Part } | null>(null);
  const read = () => {
    const part = select(store.read());
    // Every edit makes a new document, so that equal parts are other objects.
    if (last.current && isSame(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  };
  return useSyncExternalStore(store.subscribe, read);
}

let gestures = 0;

/** Names a gesture, so that its edits are one step of undo. */
export const startGesture = (): string => `gesture ${++gestures}`;

/** The edits of one visit to a text field are one step. */
export function useTyping(path: string) {
  const { store } = useDraftStore();
  const gesture = useRef<string | null>(null);
  return {
    onFocus: () => {
      gesture.current = startGesture();
    },
    set: (value: unknown) => {
      gesture.current ??= startGesture();
      store.set(path, value, gesture.current);
    },
  };
}
