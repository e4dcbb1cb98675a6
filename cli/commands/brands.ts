import { defineCommand } from '../command.ts';
import { listBrands } from '../find-brand.ts';
import { toTable } from '../terminal/output.ts';

export const brands = defineCommand({
  name: 'brands',
  args: '[text]',
  summary: 'list the brands, or those with this text in name or domain',
  async run({ connect, args: [text], output }) {
    const found = await listBrands(await connect(), text ? { q: text } : {});
    const rows = found.map(({ id, name, domain, status }) => [id, name, domain, status]);
    output.result(found, rows.length ? toTable(rows) : ['No brand. livery extract <url> makes one.']);
  },
});
