import { createHash } from 'node:crypto';
import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findStoredAnswer, inProgress } from '../../services/idempotency/guard.ts';
import { limitReached } from '../../services/quotas/limit-reached.ts';
import { AnswerBudget } from '../limits/answer-budget.ts';
import type { Env } from '../route/env.ts';
import { answerStored } from '../route/replay.ts';

const MAX_KEY_LENGTH = 255;

/** Makes a write that carries an `Idempotency-Key` safe to repeat. */
export function idempotency() {
  const running = new Set<string>();
  const budget = new AnswerBudget();
  return createMiddleware<Env>(async (c, next) => {
    const key = c.req.header('Idempotency-Key');
    c.set('idempotency', null);
    if (key === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (key === '' || key.length > MAX_KEY_LENGTH) {
      throw new AppError('invalid_request', `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`, [
        { path: 'Idempotency-Key', message: `expected 1 to ${MAX_KEY_LENGTH} characters` },
      ]);
    }
    const { credentialId, organizationId } = c.var.caller;
    const requestHash = createHash('sha256')
      .update(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n`)
      .update(await readBody(c))
      .digest('hex');
    const keptHours = c.var.app.settings.keep.idempotencyHours;
    const noteStored = (bytes: number) => budget.add(organizationId, bytes);
    const request = { credentialId, key, requestHash, keptHours, noteStored };
    const stored = await findStoredAnswer(c.var.app.vault, c.var.app.db, request);
    if (stored) return answerStored(c, stored);
    requireBudget(budget.used(organizationId), c.var.app.settings.quotas.idempotentBytesPerDay);
    const slot = `${credentialId} ${key}`;
    if (running.has(slot)) throw inProgress();
    running.add(slot);
    try {
      c.set('idempotency', request);
      await next();
    } finally {
      running.delete(slot);
    }
  });
}

/** Responses are stored for a day and contain whole records, so small requests could fill the disk with them. */
function requireBudget(used: number, limit: number): void {
  if (limit === 0 || used < limit) return;
  throw limitReached(
    { quota: 'idempotentBytesPerDay', limit, used },
    `The organisation has ${used} bytes of answers stored for repeats, of at most ${limit} a day. Send this request without an Idempotency-Key, or later.`,
  );
}

/** The part of a body that identifies a request. The boundary of a form differs each time; its file does not. */
async function readBody(c: Context<Env>): Promise<string> {
  const { upload } = c.var;
  return upload ? JSON.stringify([upload.name, upload.sha256]) : c.req.text();
}
