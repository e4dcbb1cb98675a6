import { notFound } from '@livery/core/errors';
import { describeTemplate } from '@livery/templates/define-template';
import { findTemplate } from '@livery/templates/registry';
import { z } from 'zod';
import { defineTool, readOnly } from '../tool/define-tool.ts';
import { templateId } from '../tool/fields.ts';

export const getTemplate = defineTool({
  name: 'get_template',
  title: 'Read a template',
  description:
    'Reads one template: the JSON Schema of its content, a sample, the rules that a schema cannot express, its formats with their sizes in pixels, and the length of its videos. Read it before you write content for render.',
  hints: readOnly,
  scope: null,
  input: z.strictObject({ templateId }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    kinds: z.array(z.enum(['still', 'video'])),
    formats: z.array(z.string()),
    dimensions: z.record(z.string(), z.object({ width: z.int(), height: z.int() })),
    contentSchema: z.record(z.string(), z.unknown()).describe('JSON Schema 2020-12 of `content`.'),
    sample: z.record(z.string(), z.unknown()).describe('Content that shows the template well.'),
    rules: z.array(z.string()),
    defaultDurationS: z.number(),
    minDurationS: z.number(),
    maxDurationS: z.number(),
  }),
  async run(_, { templateId: id }) {
    const template = findTemplate(id);
    if (!template) throw notFound('The template');
    const record = describeTemplate(template);
    return { data: { ...record, sample: record.sample as Record<string, unknown> } };
  },
});
