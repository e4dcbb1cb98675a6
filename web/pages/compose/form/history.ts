import { addStep, type History } from '../../../history.ts';

/** What a change was about, and when. */
export interface ChangeMark {
  about: string;
  at: number;
}

/** A pause of this length ends a step. */
export const STEP_PAUSE_MS = 1000;

/** Adds a change. Changes of one kind in a row, such as letters typed into one field, are one step. */
export function record<Value>(
  history: History<Value, ChangeMark>,
  value: Value,
  mark: ChangeMark,
): History<Value, ChangeMark> {
  if (Object.is(value, history.value)) return history;
  const { mark: last } = history;
  const continues = last !== null && last.about === mark.about && mark.at - last.at < STEP_PAUSE_MS;
  return addStep(history, value, { mark, continues });
}
