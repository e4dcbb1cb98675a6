/** How often one row may fail before it ends as failed. */
export interface RetryLimits {
  /** Attempts that ended with a retryable cause. */
  failures: number;
  /**
   * Attempts that never ended because their worker was lost. They are limited as well, because the work itself may kill
   * its worker.
   */
  losses: number;
}

export const renderLimits: RetryLimits = { failures: 3, losses: 10 };
export const extractionLimits: RetryLimits = { failures: 2, losses: 3 };
