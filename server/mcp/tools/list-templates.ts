import { listFormats } from '@livery/templates/channels';
import { templates } from '@livery/templates/registry';
import { z } from 'zod';
import { listOwnTemplates } from '../../services/templates/list.ts';
import { presentBuiltIn, presentOwnTemplate } from '../../services/templates/present.ts';
import { defineTool, readOnly, templateSource } from '../tool/define-tool.ts';

export const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description:
    'Lists the templates, built-in and own, with what each is for and its formats. Then call generate_content, get_template for the content schema, or preview_templates to see a brand in them.',
  hints: readOnly,
  scope: null,
  input: z.strictObject({}),
  output: z.object({
    templates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        category: z.string(),
        kinds: z.array(z.enum(['still', 'video'])),
        formats: z.array(z.string()),
        source: templateSource,
      }),
    ),
    formats: z.record(z.string(), z.string()).describe('What each format and channel is good for.'),
  }),
  async run(ctx) {
    const own = (await listOwnTemplates(ctx)).filter(({ row }) => row.status === 'active');
    const all = [...templates.map(presentBuiltIn), ...own.map(presentOwnTemplate)];
    const formats = Object.fromEntries(
      listFormats().map(({ name, width, height, goodFor }) => [
        name,
        `${goodFor.join(', ')} (${width}×${height})`,
      ]),
    );
    return {
      data: {
        formats,
        templates: all.map(({ id, name, description, category, kinds, formats, source }) => ({
          id,
          name,
          description,
          category,
          kinds,
          formats,
          source,
        })),
      },
    };
  },
});
