import type { Livery } from '@livery/client';
import { rowsPerBatch } from '@livery/core/bulk/bulk-batch';
import type { Output } from '../terminal/output.ts';
import { finishBatch } from './finish-batch.ts';
import type { Accepted, Journal, Run } from './journal.ts';
import type { Row } from './read-rows.ts';
import { findAccepted, submitRows } from './submit-rows.ts';

/** Batches that are drawn or saved while the next one is submitted. */
const MAX_OPEN = 4;

interface Work {
  livery: Livery;
  journal: Journal;
  run: Run;
  /** Whether an earlier process began the run. */
  isResumed: boolean;
  rows: AsyncIterable<Row>;
  total: number;
  /** The folder of the files. */
  out: string;
  output: Output;
  signal: AbortSignal;
}

/** Draws the rows that were not sent yet, and saves the files of all. */
export async function runRows({ rows, total, isResumed, ...work }: Work): Promise<void> {
  const { output, run } = work;
  const { state } = work.journal;
  const open = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const finish = async (batch: Accepted) => {
    await finishBatch(batch, work);
    output.progress(state.ended.size / total, `${state.ended.size} of ${total} rows`);
  };
  const start = async (batches: readonly Accepted[]) => {
    for (const batch of batches) {
      const finishing: Promise<void> = finish(batch)
        .catch((cause) => void failures.push(cause))
        .finally(() => open.delete(finishing));
      open.add(finishing);
      while (open.size >= MAX_OPEN) await Promise.race(open);
      if (failures.length > 0) throw failures[0];
    }
  };
  try {
    await start(state.open);
    let mayBeAccepted = isResumed;
    for await (const group of groupRows(rows, rowsPerBatch(run.variants))) {
      const known = state.batches.length;
      const [first] = group.filter(({ number }) => !state.sent.has(number));
      if (first && mayBeAccepted) {
        await findAccepted(first, work);
        mayBeAccepted = false;
      }
      const unsent = group.filter(({ number }) => !state.sent.has(number));
      if (unsent.length > 0) await submitRows(unsent, work);
      await start(state.batches.slice(known));
    }
  } finally {
    await Promise.allSettled(open);
  }
  if (failures.length > 0) throw failures[0];
}

/** Always the same groups, so that a repeat after a crash sends the same request. */
export async function* groupRows(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    group.push(row);
    if (row.number % size > 0) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
