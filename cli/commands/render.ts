import { setPath } from '@livery/core/bulk/set-path';
import { defineCommand } from '../command.ts';
import { findMissing } from '../content/fields.ts';
import { parsePath } from '../content/parse-path.ts';
import { readContent } from '../content/read-content.ts';
import { findBrand } from '../find-brand.ts';
import { followBatch } from '../follow.ts';
import { saveBatch } from '../save-file.ts';
import { ask, canAsk } from '../terminal/ask.ts';
import { toVariants, variantOptions } from '../variants.ts';

export const render = defineCommand({
  name: 'render',
  args: '<template>',
  summary: 'draw stills or videos and save them',
  options: {
    brand: {
      type: 'string',
      value: 'brand',
      help: 'its id, domain or name; not needed if there is one brand',
    },
    set: { type: 'string', multiple: true, value: 'path=value', help: 'a field of the content' },
    content: { type: 'string', value: 'file', help: 'the content as JSON; - reads standard input' },
    ...variantOptions,
    out: { type: 'string', value: 'folder', help: 'where the files go; this folder unless given' },
    'dry-run': { type: 'boolean', help: 'check the content and say the price' },
    'no-wait': { type: 'boolean', help: 'return when accepted; livery watch follows it' },
  },
  async run(context) {
    const { connect, args, values, output, signal } = context;
    const variants = toVariants(values);
    const livery = await connect();
    const { id: templateId, contentSchema } = await livery.templates.get(args[0]!);
    const brandId = await findBrand(livery, values.brand, context);
    const content = await readContent(values, contentSchema);
    await askForMissing(content, contentSchema, signal);
    const request = { templateId, brandId, content, variants };
    if (values['dry-run']) {
      const body = { ...request, dryRun: true };
      const plan = await livery.call('POST', '/renders', { body, signal });
      const { creditsRequired, balance } = plan as unknown as { creditsRequired: number; balance: number };
      const isFree = creditsRequired === 0;
      const price = isFree
        ? 'It can be rendered.'
        : `It would cost ${creditsRequired} of ${balance} credits.`;
      return output.result(plan, [price]);
    }
    const batch = await livery.render(request, { signal });
    if (values['no-wait']) return output.result(batch.accepted, [batch.batchId]);
    const ended = await followBatch(batch, context);
    // As it was asked for: a channel is drawn as the nearest format of the template.
    const names = variants.map(({ format }) => format);
    const files = await saveBatch(livery, ended, { out: values.out ?? '.', names, signal });
    output.result({ ...ended, files }, files);
    if (ended.failed > 0) process.exitCode = 1;
  },
});

async function askForMissing(content: object, schema: unknown, signal: AbortSignal): Promise<void> {
  if (!canAsk()) return;
  for (const { path, description } of findMissing(schema, content)) {
    const answer = await ask(`${path} (${description})`, signal);
    if (answer !== null) setPath(content, parsePath(path), answer, schema);
  }
}
