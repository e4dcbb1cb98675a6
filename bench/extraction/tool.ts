import type { Answer } from './answer.ts';

/** What a tool said of a site, and how long it took. */
export interface Measured {
  answer: Answer;
  seconds: number;
}
