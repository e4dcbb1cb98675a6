import { AppError, notFound } from '@livery/core/errors';
import { CANCELLED } from '@livery/core/render-states';
import { and, eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';

export type RenderRow = typeof renders.$inferSelect;

/** A render that has its file. */
export type FinishedRender = RenderRow &
  Record<'outputKey' | 'contentType' | 'sha256', string> & { bytes: number; finishedAt: Date };

export function hasFile(render: RenderRow): render is FinishedRender {
  return render.status === 'completed' && render.outputKey !== null && !render.expired;
}

/** Throws the reason why there is no file: not finished yet, failed, or removed. */
export function requireFile(render: RenderRow): asserts render is FinishedRender {
  if (hasFile(render)) return;
  if (render.status === 'completed') throw fileRemoved();
  throw new AppError('render_not_ready', explainMissingFile(render), { status: render.status });
}

function explainMissingFile({ status, error }: RenderRow): string {
  if (status !== 'failed') return 'This render has not finished yet.';
  return error === CANCELLED
    ? 'This render was cancelled; it has no file.'
    : 'This render failed; it has no file.';
}

export function fileRemoved(): AppError {
  return new AppError('not_found', 'The file has been removed.');
}

export async function readRender(ctx: Ctx, id: string): Promise<RenderRow> {
  requirePermission(ctx.caller, 'renders:read');
  const row = await ctx.db.query.renders.findFirst({
    where: and(eq(renders.id, id), eq(renders.organizationId, ctx.caller.organizationId)),
  });
  if (!row) throw notFound('The render');
  return row;
}
