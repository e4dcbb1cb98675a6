import { z } from '@hono/zod-openapi';
import { AppError } from '@livery/core/errors';
import { MAX_NAME } from '@livery/core/limits';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readBatch } from '../../services/batches/read.ts';
import { requirePermission } from '../../services/context.ts';
import { waitForEnd } from '../../services/events/wait.ts';
import { presentRender } from '../../services/renders/present.ts';
import type { RenderRow } from '../../services/renders/read.ts';
import { readRenderFile } from '../../services/renders/read-file.ts';
import { followedRenders } from '../../services/renders/watch.ts';
import { sendFile } from '../responses/send-file.ts';
import { readCtx } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { readImageType, requireImage } from './accepted-image.ts';

/** Longer than a still takes in a short queue, and shorter than proxies keep a silent request open. */
const DEFAULT_WAIT_S = 10;
const MAX_WAIT_S = 30;

export const preferHeader = z.object({
  prefer: z
    .string()
    .max(MAX_NAME)
    .optional()
    .openapi({
      description: `\`wait=N\` holds the response until every job has ended, for at most N seconds (1 to ${MAX_WAIT_S}).`,
      example: 'wait=10',
    }),
});

/** The seconds of `Prefer: wait=N` (RFC 7240). As for any preference, a value that makes no sense is ignored. */
export function readWaitS(prefer: string | undefined): number | null {
  for (const preference of (prefer ?? '').split(/[,;]/)) {
    const [name = '', value = ''] = preference.split('=').map((part) => part.trim());
    const [digits] = /^\d{1,6}$/.exec(value.replaceAll('"', '')) ?? [];
    if (name.toLowerCase() === 'wait' && Number(digits) > 0) return Math.min(Number(digits), MAX_WAIT_S);
  }
  return null;
}

/** Holds a read until its renders have ended, if the request prefers that. */
export async function waitIfPreferred<Rows extends RenderRow[] | [RenderRow]>(
  c: Context<Env>,
  rows: Rows,
): Promise<Rows> {
  const waitS = readWaitS(c.req.header('Prefer'));
  if (waitS === null) return rows;
  const release = c.var.limits.waits.take(c.var.caller);
  try {
    return await waitFor(c, rows, waitS);
  } finally {
    release();
  }
}

async function waitFor<Rows extends RenderRow[] | [RenderRow]>(
  c: Context<Env>,
  rows: Rows,
  waitS: number,
): Promise<Rows> {
  c.header('Preference-Applied', `wait=${waitS}`);
  // The wait costs next to nothing, and must not keep other requests of the key from running.
  c.var.releaseSlot();
  const { signal } = readCtx(c);
  return waitForEnd(followedRenders(c.var.app.watcher), rows, { timeoutMs: waitS * 1000, signal });
}

/**
 * Holds the response to an accepted batch until its renders have ended. Runs outside of idempotency: a repeat waits for
 * the renders of the stored batch. A client that disconnects loses nothing, because the batch is accepted by then.
 */
export const answerWhenDone = createMiddleware<Env>(async (c, next) => {
  const image = readImageType(c);
  const waitS = readWaitS(c.req.header('Prefer')) ?? (image ? DEFAULT_WAIT_S : null);
  if (waitS === null) return next();
  requirePermission(c.var.caller, 'renders:read');
  // Before anything is debited.
  const release = c.var.limits.waits.take(c.var.caller);
  try {
    await next();
    if (c.res.status === 202) c.res = await answerBatch(c, waitS, image);
  } finally {
    release();
  }
});

interface Accepted {
  batchId: string;
  creditsDebited: number;
}

async function answerBatch(
  c: Context<Env>,
  waitS: number,
  image: ReturnType<typeof readImageType>,
): Promise<Response> {
  const { batchId, creditsDebited } = (await c.res.json()) as Accepted;
  const accepted = await readBatch(readCtx(c), batchId);
  // A repeat may accept something else than the request that was stored.
  if (image) requireImage(accepted, image);
  const rows = await waitFor(c, accepted, waitS);
  const isDone = rows.every(({ finishedAt }) => finishedAt);
  const [first] = rows;
  if (!isDone || !image || !first) {
    return c.json({ batchId, jobs: rows.map(presentRender), creditsDebited }, isDone ? 200 : 202);
  }
  c.header('Livery-Render-Id', first.id);
  c.header('Livery-Credits-Debited', String(creditsDebited));
  if (first.status === 'failed') throw renderFailed(first);
  const file = await readRenderFile(readCtx(c), first.id);
  return sendFile(c, file, { cacheControl: 'private, no-store', links: false });
}

function renderFailed({ id, error, creditsRefunded }: RenderRow): AppError {
  const message = `The render failed and its credits were refunded: ${error ?? 'unknown error'}.`;
  return new AppError('render_failed', message, { renderId: id, creditsRefunded });
}
