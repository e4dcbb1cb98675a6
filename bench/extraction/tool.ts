import type { Answer } from './answer.ts';

/** The answer of a tool and how long it took. */
export interface Measured {
  answer: Answer;
  seconds: number;
  /** Until the first findings could be shown; null if the tool shows none before its answer. */
  firstSeconds: number | null;
}
