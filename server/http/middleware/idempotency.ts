import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import type { Env } from '../route/env.ts';
import { sendStored } from '../route/replay.ts';

/** Makes a write that carries an `Idempotency-Key` safe to repeat. */
export function idempotency(requests = new IdempotentRequests()) {
  return createMiddleware<Env>(async (c, next) => {
    const key = c.req.header('Idempotency-Key');
    c.set('idempotency', null);
    if (key === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const parts = [`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n`, await readBody(c)];
    const outcome = await requests.run(c.var.app, c.var.caller, { key, parts }, async (request) => {
      c.set('idempotency', request);
      await next();
    });
    if ('stored' in outcome) return sendStored(c, outcome.stored);
  });
}

/** The part of a body that identifies a request. The boundary of a form differs each time; its file does not. */
async function readBody(c: Context<Env>): Promise<string> {
  const { upload } = c.var;
  return upload ? JSON.stringify([upload.name, upload.sha256]) : c.req.text();
}
