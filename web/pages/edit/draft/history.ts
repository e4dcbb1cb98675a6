import type { Edits } from './edits.ts';

/** The steps of a draft. A step is what one gesture did: one drag, one run of key presses, one visit to a text field. */
export interface History {
  edits: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
  /** The gesture that made the last step; further edits of it belong to that step. */
  gesture: string | null;
}

const MAX_STEPS = 200;

export const startHistory = (edits: Edits = {}): History => ({ edits, past: [], future: [], gesture: null });

export function addStep(history: History, edits: Edits, gesture: string | null): History {
  const isContinued = gesture !== null && gesture === history.gesture;
  const past = isContinued ? history.past : [...history.past, history.edits].slice(-MAX_STEPS);
  return { edits, past, future: [], gesture };
}

export function undo(history: History): History {
  const edits = history.past.at(-1);
  if (!edits) return history;
  return {
    edits,
    past: history.past.slice(0, -1),
    future: [history.edits, ...history.future],
    gesture: null,
  };
}

export function redo(history: History): History {
  const [edits, ...future] = history.future;
  if (!edits) return history;
  return { edits, past: [...history.past, history.edits], future, gesture: null };
}

/** Changes every step, when the draft moves to another base. */
export function mapHistory({ edits, past, future }: History, change: (edits: Edits) => Edits): History {
  return { edits: change(edits), past: past.map(change), future: future.map(change), gesture: null };
}
