import type { SiteResult } from './site-result.ts';

/** What a tool found and how long it took. */
export interface Measured {
  answer: SiteResult;
  seconds: number;
  /** Until the first findings could be shown; null if the tool shows none before its result. */
  firstSeconds: number | null;
}
