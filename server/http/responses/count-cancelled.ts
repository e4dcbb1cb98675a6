import type { Context } from 'hono';
import type { RenderRow } from '../../services/renders/read.ts';
import type { Env } from '../route/env.ts';

/** Counts cancelled renders in the metrics and returns them as the API shows them. */
export function countCancelled(c: Context<Env>, cancelled: RenderRow[]): RenderRow[] {
  for (const { templateId, kind } of cancelled) {
    c.var.metrics.renders.inc({ template: templateId, kind, status: 'cancelled' });
  }
  return cancelled;
}
