import type { Metrics } from '../../metrics/metrics.ts';
import type { Ctx, WriteCtx } from '../../services/context.ts';
import type { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { makeWrite } from '../../services/idempotency/idempotent-write.ts';
import { Replay } from '../../services/idempotency/replay.ts';
import type { PreviewRate } from '../../services/quotas/preview-rate.ts';

/** What the tools share with the other transport. */
export interface ToolLimits {
  idempotentRequests: IdempotentRequests;
  previewRate: PreviewRate;
}

/** The context of a tool call. */
export interface ToolCtx extends Ctx {
  metrics: Metrics;
  limits: ToolLimits;
  signal: AbortSignal;
  /** Reports progress from 0 to 1, if the client asked for it. */
  report(progress: number, message: string): void;
}

/** Runs a verb that writes. */
export function runVerb<Result>(
  ctx: ToolCtx,
  verb: (ctx: WriteCtx<Result>) => Promise<Result>,
): Promise<Result> {
  return verb({ ...ctx, write: (work) => ctx.db.transaction(work) });
}

export interface OnceOptions<Result, Data> {
  /** Null runs the verb each time. */
  key: string | null;
  tool: string;
  input: unknown;
  present(answer: Result): Data;
}

/** Runs a verb that writes; with a key, a repeat of the same call gets the first result. */
export async function runVerbOnce<Result, Data>(
  ctx: ToolCtx,
  verb: (ctx: WriteCtx<Result>) => Promise<Result>,
  { key, tool, input, present }: OnceOptions<Result, Data>,
): Promise<Data> {
  if (key === null) return present(await runVerb(ctx, verb));
  const parts = [`mcp ${tool}\n`, JSON.stringify(input)];
  try {
    const outcome = await ctx.limits.idempotentRequests.run(ctx, ctx.caller, { key, parts }, (request) =>
      verb({
        ...ctx,
        write: makeWrite<Result>(ctx, request, (answer) => ({ status: 200, body: present(answer) })),
      }),
    );
    return 'stored' in outcome ? (outcome.stored.body as Data) : present(outcome.result);
  } catch (cause) {
    if (cause instanceof Replay) return cause.answer.body as Data;
    throw cause;
  }
}
