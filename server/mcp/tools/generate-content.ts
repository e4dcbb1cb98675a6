import { MAX_BRIEF } from '@livery/core/content/brief/read-brief';
import { contentOrigins } from '@livery/core/content/draft/content-draft';
import { z } from 'zod';
import { generateContent as generate } from '../../services/content/generate.ts';
import { brandId, defineTool, NOTICE, notice, readOnly, templateId } from '../tool/define-tool.ts';

export const generateContent = defineTool({
  name: 'generate_content',
  title: 'Write content for a template',
  description:
    "Fills a template's content from the brand's facts and your brief. Free. It never invents a quote, number, name or date: fill what `missing` lists, then pass `untrusted.content` to render.",
  hints: readOnly,
  scope: 'brands:read',
  input: z.strictObject({
    templateId,
    brandId: brandId.optional(),
    extractionId: z
      .uuid('expected an extractionId from create_brand_from_url')
      .optional()
      .describe('Instead of a brand.'),
    brief: z.string().max(MAX_BRIEF).optional().describe('What it is about, with the facts that it may use.'),
  }),
  output: z.object({
    templateId: z.string(),
    isComplete: z.boolean().describe('Nothing is missing, and the brief is met.'),
    missing: z.array(z.string()).describe('Paths of required fields that are left to you.'),
    notice,
    untrusted: z.object({
      content: z.record(z.string(), z.unknown()),
      sources: z
        .record(
          z.string(),
          z.object({
            from: z.enum(contentOrigins),
            path: z.string().nullable(),
            text: z.string(),
          }),
        )
        .describe('Where each value comes from, by its path.'),
      warnings: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
    }),
    next: z.string(),
  }),
  async run(ctx, request) {
    const { content, sources, missing, isComplete, warnings } = await generate(ctx, request);
    const next = isComplete
      ? 'Call preview_templates with this content to see it, or render with dryRun.'
      : 'Fill what `missing` lists and do what the `brief_not_met` warnings say, from the user’s words, before you render.';
    const untrusted = { content, sources, warnings };
    return { data: { templateId: request.templateId, isComplete, missing, notice: NOTICE, untrusted, next } };
  },
});
