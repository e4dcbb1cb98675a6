import { createHash } from 'node:crypto';
import { type Livery, LiveryError } from '@livery/client';
import { filesOfRow, findRefused, toBulkBatch } from '@livery/core/bulk/bulk-batch';
import type { Journal, Run } from './journal.ts';
import type { Row } from './read-rows.ts';

interface Submission {
  livery: Livery;
  journal: Journal;
  run: Run;
  signal: AbortSignal;
}

/**
 * Submits rows as one batch and writes down which. The key follows from the rows, so that a repeat after a crash, with
 * the same key, is answered with the same batch. A row that is refused is written down and left out.
 */
export async function submitRows(rows: readonly Row[], submission: Submission): Promise<void> {
  const { livery, journal, run, signal } = submission;
  const files = rows.flatMap((row) => filesOfRow(row, run.variants));
  const numbers = rows.map(({ number }) => number);
  const idempotencyKey = createHash('sha256').update(`${run.id} ${numbers}`).digest('hex');
  try {
    const { batchId } = await livery.render(toBulkBatch(run, files), { idempotencyKey, signal });
    await journal.add({ type: 'batch', batchId, rows: numbers });
  } catch (cause) {
    const refused = cause instanceof LiveryError ? findRefused(cause, files) : null;
    if (!refused) throw cause;
    const { row, reason: error } = refused;
    await journal.add({ type: 'row', row, status: 'refused', error, renders: [] });
    const others = rows.filter(({ number }) => number !== row);
    if (others.length > 0) await submitRows(others, submission);
  }
}

/**
 * Writes down rows that were accepted just before the last process ended. The key alone is not enough: the service
 * forgets it after a day, and knows it only together with the API key.
 */
export async function findAccepted(first: Row, { livery, journal, run, signal }: Submission): Promise<void> {
  const query = { limit: 1, 'metadata.bulk': run.id, 'metadata.row': String(first.number) };
  const { renders } = await livery.call('GET', '/renders', { query, signal });
  const batchId = renders[0]?.batchId;
  if (!batchId) return;
  const batch = await livery.call('GET', '/batches/{batchId}', { path: { batchId }, signal });
  const rows = [...new Set(batch.renders.map(({ metadata }) => Number(metadata.row)))];
  await journal.add({ type: 'batch', batchId, rows });
}
