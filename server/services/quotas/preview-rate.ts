import { AppError } from '@livery/core/errors';

/** Counts the contact sheets and the trials of documents of each organisation; null means no limit. */
export interface PreviewRate {
  take(organizationId: string): { isOver: boolean; limit: number; resetS: number } | null;
}

/** For drawings that were counted already, as the trial of their document was. */
export const uncounted: PreviewRate = { take: () => null };

/** Drawing is free for the caller and costs the service seconds, so each organisation may ask for a few a minute. */
export function requirePreview(rate: PreviewRate, organizationId: string): void {
  const taken = rate.take(organizationId);
  if (!taken?.isOver) return;
  throw new AppError(
    'rate_limited',
    `More than ${taken.limit} previews in a minute; try again in ${taken.resetS} s.`,
    { retryAfterS: taken.resetS },
  );
}
