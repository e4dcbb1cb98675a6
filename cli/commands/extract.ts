import { defineCommand } from '../command.ts';
import { listBrands } from '../find-brand.ts';
import { describeExtraction, followExtraction } from '../follow.ts';

export const extract = defineCommand({
  name: 'extract',
  args: '<url>',
  summary: 'read the brand of a website and save it',
  options: {
    refresh: { type: 'boolean', help: 'read the site again even if it was read today or is a brand already' },
    'no-save': { type: 'boolean', help: 'only read; make no brand' },
  },
  async run(context) {
    const { connect, args, values, output, signal } = context;
    const livery = await connect();
    const url = args[0]!;
    const isSaving = !values['no-save'];
    if (isSaving && !values.refresh) {
      const known = (await listBrands(livery, { address: url })).find(({ status }) => status !== 'archived');
      if (known)
        return output.result(known, [
          `${known.name} is a brand already: ${known.id}. --refresh reads the site again.`,
        ]);
    }
    const running = await livery.extract({ url, ...(values.refresh ? { refresh: true } : {}) }, { signal });
    const extraction = await followExtraction(running, context);
    const lines = describeExtraction(extraction);
    if (!isSaving) return output.result(extraction, lines);
    const body = { claimToken: running.accepted!.claimToken };
    const { id, name, domain, status } = await livery.call('POST', '/claims', { body, signal });
    output.result({ id, name, domain, status }, [...lines, `${name} is a brand now: ${id}`]);
  },
});
