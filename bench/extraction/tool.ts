import type { Answer } from './answer.ts';

/** The answer of a tool and how long it took. */
export interface Measured {
  answer: Answer;
  seconds: number;
}
