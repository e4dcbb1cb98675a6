import { defineCommand } from '../command.ts';
import { describeExtraction, followBatch, followExtraction } from '../follow.ts';
import { saveBatch } from '../save-file.ts';
import { toTable } from '../terminal/output.ts';

export const watch = defineCommand({
  name: 'watch',
  args: '<batch or extraction>',
  summary: 'follow a batch (bat_…) or an extraction until it has ended',
  options: { out: { type: 'string', value: 'folder', help: 'save the files of the batch here' } },
  async run(context) {
    const { connect, args, values, output, signal } = context;
    const livery = await connect();
    const id = args[0]!;
    if (!id.startsWith('bat_')) {
      const extraction = await followExtraction(livery.extraction(id), context);
      return output.result(extraction, describeExtraction(extraction));
    }
    const ended = await followBatch(livery.batch(id), context);
    const { out } = values;
    const files = out === undefined ? [] : await saveBatch(livery, ended, { out, signal });
    output.result(
      { ...ended, files },
      toTable(ended.renders.map(({ id, format, kind, status }) => [id, format, kind, status])),
    );
    if (ended.failed > 0) process.exitCode = 1;
  },
});
