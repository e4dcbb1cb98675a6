import { templates } from '@livery/templates/registry';
import { z } from 'zod';
import { defineTool, readOnly } from '../tool/define-tool.ts';

export const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description:
    'Lists the templates with what each is for, its formats and kinds. Call get_template for the content schema of one, or preview_templates to see a brand in them.',
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
      }),
    ),
  }),
  async run() {
    return {
      data: {
        templates: templates.map(({ id, name, description, category, kinds, formats }) => ({
          id,
          name,
          description,
          category,
          kinds: [...kinds],
          formats: [...formats],
        })),
      },
    };
  },
});
