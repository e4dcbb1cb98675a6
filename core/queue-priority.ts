/** How urgent jobs are, between organisations and within one. Higher is sooner. */

export interface OpenWork {
  /** Jobs of the organisation that have not ended. */
  jobs: number;
  /** Those of them that were single stills. */
  interactive: number;
}

/**
 * Bulk starts as far back as this many single stills of one organisation would be: somebody waits for a still,
 * nobody watches a batch, and a flood of single stills is bulk by another name.
 */
export const BULK_BEHIND = 20;

/** A batch of one still is likely to have somebody waiting for it. */
export function isInteractive(variants: { kind: 'still' | 'video' }[]): boolean {
  return variants.length === 1 && variants[0]!.kind === 'still';
}

/**
 * Each job stands behind as many as its organisation has open, so that nobody waits out another's bulk; single
 * stills stand behind single stills alone.
 */
export function jobPriority(open: OpenWork, interactive: boolean, index: number): number {
  return interactive ? -open.interactive : -(BULK_BEHIND + open.jobs + index);
}
