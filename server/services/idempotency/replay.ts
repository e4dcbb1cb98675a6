import type { StoredResponse } from './guard.ts';

/** Thrown inside a write when an equal request has been answered in the meantime. */
export class Replay extends Error {
  readonly answer: StoredResponse;
  constructor(answer: StoredResponse) {
    super('an equal request was answered before');
    this.answer = answer;
  }
}
