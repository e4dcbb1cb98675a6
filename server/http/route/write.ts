import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import type { Ctx, WriteCtx } from '../../services/context.ts';
import { findStoredAnswer, lockKey, storeAnswer } from '../../services/idempotency/guard.ts';
import type { Env } from './env.ts';
import { Replay } from './replay.ts';

export function readCtx(c: Context<Env>): Ctx {
  const { app, caller } = c.var;
  return { ...app, caller, signal: clientSignal(c) };
}

/**
 * Runs a verb that writes. For an idempotent request, the response is stored in the verb's own transaction, so that a
 * repeat finds either both the write and its response or neither.
 */
export async function runWrite<Answer, Body>(
  c: Context<Env>,
  status: number,
  verb: (ctx: WriteCtx<Answer>) => Promise<Answer>,
  present: (answer: Answer) => Body,
): Promise<Body> {
  const { app, caller, idempotency: request } = c.var;
  const write: WriteCtx<Answer>['write'] = (work) =>
    app.db.transaction(async (tx) => {
      if (!request) return work(tx);
      await lockKey(tx, request);
      const stored = await findStoredAnswer(app.vault, tx, request);
      if (stored) throw new Replay(stored);
      const answer = await work(tx);
      await storeAnswer(app.vault, tx, request, { status, body: present(answer) });
      return answer;
    });
  return present(await verb({ ...app, caller, signal: clientSignal(c), write }));
}

/** The request's own signal aborts with a string, which `catch` and the error handler cannot use. */
function clientSignal(c: Context<Env>): AbortSignal {
  const gone = new AbortController();
  const { signal } = c.req.raw;
  const end = () => gone.abort(new AppError('invalid_request', 'The client closed the connection.'));
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return gone.signal;
}
