/** Which of the waiting jobs is next. Higher is sooner. */

/** Any moment before the first job; priorities are whole numbers of 32 bits, which last from here to 2094. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

/** How long a job takes, roughly and at most: an organisation's next one may as well come so much later. */
const SPACING_S = 60;

/** A batch of one still is likely to have somebody waiting for it; such jobs have a queue of their own. */
export function isInteractive(variants: readonly { kind: 'still' | 'video' }[]): boolean {
  return variants.length === 1 && variants[0]!.kind === 'still';
}

/**
 * Jobs are taken in the order of when they came, each put off by a minute for every job of its organisation that
 * is before it. Nobody waits out another's bulk, and since time goes on nobody waits for ever.
 */
export function jobPriority(nowMs: number, jobsBefore: number): number {
  return -(Math.floor((nowMs - EPOCH_MS) / 1000) + jobsBefore * SPACING_S);
}
