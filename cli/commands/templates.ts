import { defineCommand } from '../command.ts';
import { listFields } from '../content/fields.ts';
import { toTable } from '../terminal/output.ts';

export const templates = defineCommand({
  name: 'templates',
  args: '[template]',
  summary: 'list the templates, or the fields and formats of one',
  async run({ connect, args: [id], output }) {
    const livery = await connect();
    if (!id) {
      const { templates: all } = await livery.templates.list();
      const rows = all.map(({ id, name, kinds, description }) => [id, name, kinds.join(', '), description]);
      return output.result(all, toTable(rows));
    }
    const template = await livery.templates.get(id);
    const rows = listFields(template.contentSchema).map(({ path, type, isRequired, description }) => [
      path,
      isRequired ? `${type}, required` : type,
      description,
    ]);
    output.result(template, [
      `${template.name}: ${template.description}`,
      `Formats: ${template.formats.join(', ')}`,
      ...toTable(rows),
    ]);
  },
});
