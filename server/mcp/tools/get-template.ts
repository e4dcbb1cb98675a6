import { findTemplate } from '@livery/templates/registry';
import { z } from 'zod';
import { presentBuiltIn, presentOwnTemplate } from '../../services/templates/present.ts';
import { readOwnTemplate } from '../../services/templates/read.ts';
import { defineTool, readOnly, templateId, templateSource, time } from '../tool/define-tool.ts';
import { describeContent } from '../tool/describe-schema.ts';

export const getTemplate = defineTool({
  name: 'get_template',
  title: 'Read a template',
  description:
    'Reads one template: the JSON Schema of its content, a sample, further rules, formats, and the length of its videos. Read it before you write content yourself.',
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
    source: templateSource,
    slug: z.string(),
    status: z.enum(['active', 'archived']),
    currentVersion: z.int().nullable().describe('Null for a built-in template.'),
    createdAt: time.nullable(),
    updatedAt: time.nullable(),
  }),
  async run(ctx, { templateId: id }) {
    const builtIn = findTemplate(id);
    const record = builtIn ? presentBuiltIn(builtIn) : presentOwnTemplate(await readOwnTemplate(ctx, id));
    const contentSchema = describeContent(record.contentSchema);
    return { data: { ...record, contentSchema, sample: record.sample as Record<string, unknown> } };
  },
});
