import { randomUUID } from 'node:crypto';
import { basename, extname } from 'node:path';
import { MAX_VARIANTS } from '@livery/core/render-request/choices';
import { Journal, type Run } from '../bulk/journal.ts';
import { readRows } from '../bulk/read-rows.ts';
import { runRows } from '../bulk/run-rows.ts';
import { defineCommand, UsageError } from '../command.ts';
import { findBrand } from '../find-brand.ts';
import { toVariants, variantOptions } from '../variants.ts';

const DID = { completed: 'was drawn', failed: 'failed', refused: 'was refused' };

export const bulk = defineCommand({
  name: 'bulk',
  args: '<template> <rows>',
  summary: 'draw every row of a .csv or .jsonl file; the same command goes on after an interruption',
  options: {
    brand: {
      type: 'string',
      value: 'brand',
      help: 'its id, domain or name; not needed if there is one brand',
    },
    ...variantOptions,
    out: { type: 'string', value: 'folder', help: 'where the files go; named as the rows unless given' },
  },
  async run(context) {
    const { connect, args, values, output, signal, baseUrl } = context;
    const [template, file] = args as [string, string];
    const variants = toVariants({ ...values, format: [...new Set(values.format ?? ['square'])] });
    if (variants.length > MAX_VARIANTS) throw new UsageError(`A row has at most ${MAX_VARIANTS} formats.`);
    const livery = await connect();
    const { id: templateId, contentSchema } = await livery.templates.get(template);
    // Everything is read once before anything is paid, so that a broken line far down costs nothing.
    let total = 0;
    for await (const _ of readRows(file, contentSchema)) total += 1;
    if (total === 0) throw new UsageError(`${file} has no rows.`);
    const brandId = await findBrand(livery, values.brand, context);
    const resultFile = `${file}.results.jsonl`;
    const given: Run = { type: 'run', id: randomUUID(), baseUrl, templateId, brandId, variants };
    const journal = await Journal.open(resultFile, given);
    const { state } = journal;
    const run = state.run!;
    const isResumed = run.id !== given.id;
    if (JSON.stringify({ ...run, id: given.id }) !== JSON.stringify(given))
      throw new UsageError(
        `${resultFile} is of another run. Use its options, or move it away to start over.`,
      );
    if (isResumed && state.ended.size < total)
      output.note(`${state.ended.size} of ${total} rows are done; going on.`);
    const out = values.out ?? basename(file, extname(file));
    const rows = readRows(file, contentSchema);
    try {
      await runRows({ livery, journal, run, isResumed, rows, total, out, output, signal });
    } catch (cause) {
      output.note(`${state.ended.size} of ${total} rows are done. The same command goes on with the others.`);
      throw cause;
    } finally {
      await journal.close();
    }
    const { counts } = state;
    output.result({ rows: total, ...counts, results: resultFile, out }, [
      `${counts.completed} of ${total} rows are in ${out}; ${counts.failed} failed, ${counts.refused} were refused.`,
      ...state.undrawn.map(({ row, status, error }) => `Row ${row} ${DID[status]}: ${error}`),
      `${resultFile} says how each row ended.`,
    ]);
    if (counts.completed < total) process.exitCode = 1;
  },
});
