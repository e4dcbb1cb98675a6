import type { Context } from 'hono';
import type { RenderRow } from '../../services/renders/read.ts';
import type { Env } from '../route/env.ts';

/** Counts cancelled renders in the metrics and returns them as the API shows them. */
export function countCancelled(c: Context<Env>, cancelled: RenderRow[]): RenderRow[] {
  const { renders, refunds } = c.var.metrics;
  for (const { templateId, kind, creditsRefunded } of cancelled) {
    renders.inc({ template: templateId, kind, status: 'cancelled' });
    refunds.inc({ template: templateId }, creditsRefunded ?? 0);
  }
  return cancelled;
}
