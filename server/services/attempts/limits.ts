/** How often one piece of work may fail before it ends as failed. */
export interface RetryLimits {
  /** Attempts that ended with a retryable cause. */
  failures: number;
  /** Attempts that never ended because their worker was lost. They are limited as well: the work may be what kills it. */
  losses: number;
}

export const renderLimits: RetryLimits = { failures: 3, losses: 10 };
export const extractionLimits: RetryLimits = { failures: 2, losses: 3 };
