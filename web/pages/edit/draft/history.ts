import { addStep, type History } from '../../../history.ts';
import type { Edits } from './edits.ts';

/**
 * The steps of a draft, with the gesture that made the last one. A step is what one gesture did: one drag, one run of key
 * presses, one visit to a text field.
 */
export type DraftHistory = History<Edits, string>;

export function addGesture(history: DraftHistory, edits: Edits, gesture: string | null): DraftHistory {
  return addStep(history, edits, { mark: gesture, continues: gesture !== null && gesture === history.mark });
}

/** Changes every step, when the draft moves to another base. */
export function mapHistory(
  { value, past, future }: DraftHistory,
  change: (edits: Edits) => Edits,
): DraftHistory {
  return { value: change(value), past: past.map(change), future: future.map(change), mark: null };
}
