import { createHash } from 'node:crypto';
import { AppError } from '@livery/core/errors';
import { createLruCache } from '@livery/core/lru-cache';
import type { App, Caller } from '../context.ts';
import { limitReached } from '../quotas/lock-organization.ts';
import { findStoredResponse, type IdempotentRequest, inProgress, type StoredResponse } from './guard.ts';

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/**
 * Responses of an organisation that are stored within a day. They contain whole records, so small requests could fill
 * the disk with them.
 */
const MAX_STORED_BYTES = 1024 ** 3;

export interface IdempotentCall {
  key: string;
  /** The parts that identify the request: the same key with other parts is a mistake, not a repeat. */
  parts: readonly string[];
}

/** The idempotent requests that run in this process. Both transports share one instance, and so the keys. */
export class IdempotentRequests {
  private readonly running = new Set<string>();
  private readonly budget = new ResponseBudget();
  private readonly maxStoredBytes: number;

  constructor(maxStoredBytes = MAX_STORED_BYTES) {
    this.maxStoredBytes = maxStoredBytes;
  }

  /** Returns the stored response of an earlier, equal request, or runs the work. */
  async run<Result>(
    app: App,
    { credentialId, keyId, organizationId }: Caller,
    { key, parts }: IdempotentCall,
    work: (request: IdempotentRequest) => Promise<Result>,
  ): Promise<{ stored: StoredResponse } | { result: Result }> {
    checkKey(key);
    const request: IdempotentRequest = {
      credentialId,
      key,
      // A session acts for several organisations: the response to one must not be sent for another.
      requestHash: hashParts(keyId === null ? [`${organizationId}\n`, ...parts] : parts),
      keptHours: app.settings.keep.idempotencyHours,
      noteStored: (bytes) => this.budget.add(organizationId, bytes),
    };
    const stored = await findStoredResponse(app.vault, app.db, request);
    if (stored) return { stored };
    requireBudget(this.budget.used(organizationId), this.maxStoredBytes);
    const slot = `${credentialId} ${key}`;
    if (this.running.has(slot)) throw inProgress();
    this.running.add(slot);
    try {
      return { result: await work(request) };
    } finally {
      this.running.delete(slot);
    }
  }
}

function hashParts(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function checkKey(key: string): void {
  if (key !== '' && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return;
  const message = `expected 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters`;
  throw new AppError(
    'invalid_request',
    `An Idempotency-Key has 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`,
    [{ path: 'Idempotency-Key', message }],
  );
}

function requireBudget(used: number, limit: number): void {
  if (used < limit) return;
  throw limitReached(
    { quota: 'idempotentBytesPerDay', limit, used },
    `The organisation has ${used} bytes of answers stored for repeats, of at most ${limit} a day. Send this request without an Idempotency-Key, or later.`,
  );
}

/** How many organisations are counted; beyond that, the count of the oldest one starts at zero again. */
const MAX_ORGANIZATIONS = 10_000;
const DAY_MS = 24 * 3600 * 1000;

/** The bytes of responses that were stored for each organisation's idempotent repeats within a day, in this process. */
class ResponseBudget {
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
