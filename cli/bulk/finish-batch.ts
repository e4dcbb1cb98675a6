import { join } from 'node:path';
import type { Livery, Render } from '@livery/client';
import { saveFile, toFileName } from '../save-file.ts';
import type { Accepted, Journal, RowResult, Run } from './journal.ts';

interface Finishing {
  livery: Livery;
  journal: Journal;
  run: Run;
  /** The folder of the files. */
  out: string;
  signal: AbortSignal;
}

/** Waits for a batch, saves its files and writes down how its rows ended. */
export async function finishBatch(
  { batchId, rows }: Accepted,
  { livery, journal, run, out, signal }: Finishing,
) {
  const { renders } = await livery.batch(batchId).wait({ signal });
  const results: RowResult[] = [];
  // The same name at each try, so that a file that was saved before a crash is replaced.
  const save = (render: Render, row: number, format: string) => {
    const name = `${String(row).padStart(5, '0')}-${toFileName(format)}.${toFileName(render.meta.output)}`;
    return saveFile(livery, render, join(out, name), signal);
  };
  for (const row of rows.filter((each) => !journal.state.ended.has(each))) {
    const ofRow = renders.filter(({ metadata }) => metadata.row === String(row));
    const failed = ofRow.find(({ status }) => status === 'failed');
    const saved = ofRow.map(async (render, index) => ({
      id: render.id,
      format: run.variants[index]!.format,
      file: render.status === 'completed' ? await save(render, row, run.variants[index]!.format) : null,
    }));
    results.push({
      type: 'row',
      row,
      status: failed ? 'failed' : 'completed',
      error: failed?.error ?? null,
      renders: await Promise.all(saved),
    });
  }
  await journal.add(...results);
}
