import { createLruCache } from '@livery/core/lru-cache';

/** How many organisations are counted; beyond that, the count of the oldest one starts at zero again. */
const MAX_ORGANIZATIONS = 10_000;
const DAY_MS = 24 * 3600 * 1000;

/** The bytes of responses that were stored for each organisation's idempotent repeats within a day, in this process. */
export class ResponseBudget {
  private readonly days = createLruCache<{ startedAt: number; bytes: number }>({ max: MAX_ORGANIZATIONS });

  used(organizationId: string, now = performance.now()): number {
    const day = this.days.get(organizationId);
    return day && now - day.startedAt < DAY_MS ? day.bytes : 0;
  }

  add(organizationId: string, bytes: number, now = performance.now()): void {
    const used = this.used(organizationId, now);
    const startedAt = used > 0 ? this.days.get(organizationId)!.startedAt : now;
    this.days.set(organizationId, { startedAt, bytes: used + bytes });
  }
}
