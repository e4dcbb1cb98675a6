import type { Context } from 'hono';
import type { WriteCtx } from '../../services/context.ts';
import type { AcceptedExtraction } from '../../services/extractions/submit.ts';
import type { Env } from '../route/env.ts';

type Verb = (ctx: WriteCtx<AcceptedExtraction>) => Promise<AcceptedExtraction>;

/** Counts an extraction that was answered from the cache; the worker counts all others when they end. */
export function countCached(c: Context<Env>, verb: Verb): Verb {
  return async (ctx) => {
    const accepted = await verb(ctx);
    if (accepted.extraction.cached) c.var.metrics.extractions.inc({ outcome: 'cached' });
    return accepted;
  };
}
