import type { Batch, BatchRender } from '../api/records.ts';

/** The batch with a newer state of one of its renders, and its counts to match. */
export function mergeRender(batch: Batch, changed: BatchRender): Batch {
  const renders = batch.renders.map((render) => (render.id === changed.id ? changed : render));
  const count = (status: BatchRender['status']) => renders.filter((one) => one.status === status).length;
  return {
    ...batch,
    renders,
    queued: count('queued'),
    rendering: count('rendering'),
    completed: count('completed'),
    failed: count('failed'),
  };
}

/** A render as the stream sends it; null for anything else. */
export function parseRender(data: string): BatchRender | null {
  try {
    const value = JSON.parse(data) as Partial<BatchRender> | null;
    return typeof value?.id === 'string' && typeof value.status === 'string' ? (value as BatchRender) : null;
  } catch {
    return null;
  }
}
