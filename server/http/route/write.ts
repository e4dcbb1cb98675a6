import { AppError } from '@livery/core/errors';
import type { Context, TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import type { Ctx, WriteCtx } from '../../services/context.ts';
import { makeWrite } from '../../services/idempotency/idempotent-write.ts';
import type { Env } from './env.ts';

export function readCtx(c: Context<Env>): Ctx {
  const { app, caller } = c.var;
  return { ...app, caller, signal: clientSignal(c) };
}

/** The context of a caller on a route that is also open; null without a caller. */
export function readOptionalCtx(c: Context<Env>): Ctx | null {
  return c.var.route.isOpen ? null : readCtx(c);
}

/** Runs a verb that writes; the response to an idempotent request is stored with the write. */
export async function runWrite<Result, Body>(
  c: Context<Env>,
  status: number,
  verb: (ctx: WriteCtx<Result>) => Promise<Result>,
  present: (answer: Result) => Body,
): Promise<Body> {
  const { app, caller, idempotency } = c.var;
  const write = makeWrite<Result>(app, idempotency, (answer) => ({ status, body: present(answer) }));
  return present(await verb({ ...app, caller, signal: clientSignal(c), write }));
}

/** Runs a verb that writes, and answers with its result. */
export async function answerWrite<Result, Body extends object, Status extends ContentfulStatusCode>(
  c: Context<Env>,
  status: Status,
  verb: (ctx: WriteCtx<Result>) => Promise<Result>,
  present: (answer: Result) => Body,
): Promise<Response & TypedResponse<JSONParsed<Body>, Status, 'json'>> {
  const response: Response = c.json(await runWrite(c, status, verb, present), status);
  return response as Response & TypedResponse<JSONParsed<Body>, Status, 'json'>;
}

/** Runs a verb that deletes; its response is 204. */
export async function runDeletion(
  c: Context<Env>,
  verb: (ctx: WriteCtx<null>) => Promise<null>,
): Promise<void> {
  await runWrite(c, 204, verb, () => ({}));
}

/** Runs a verb that deletes, and answers 204. */
export async function answerDeletion(c: Context<Env>, verb: (ctx: WriteCtx<null>) => Promise<null>) {
  await runDeletion(c, verb);
  return c.body(null, 204);
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
