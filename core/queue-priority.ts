/** Priorities of waiting jobs; higher runs sooner. */

/** A date before the first job. Priorities are 32-bit integers, which last from here to 2094. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

/** About the maximum duration of a job: each further job of an organisation is treated as so much later. */
const SPACING_S = 60;

/** Whether a person probably waits for the result: a batch of one still. Such jobs have their own queue. */
export function isInteractive(variants: readonly { kind: 'still' | 'video' }[]): boolean {
  return variants.length === 1 && variants[0]!.kind === 'still';
}

/**
 * Jobs run in the order of submission, each delayed by a minute for every earlier job of its organisation. So nobody
 * waits for the bulk of another organisation, and no job waits forever.
 */
export function computeJobPriority(nowMs: number, jobsBefore: number): number {
  return -(Math.floor((nowMs - EPOCH_MS) / 1000) + jobsBefore * SPACING_S);
}
