import { z } from '@hono/zod-openapi';
import { notFound } from '@livery/core/errors';
import { MAX_NAME } from '@livery/core/limits';
import { describeTemplate } from '@livery/templates/define-template';
import { findTemplate, templates } from '@livery/templates/registry';
import { defineRoutes } from '../route/define-routes.ts';
import { anyValue, json } from '../route/schemas.ts';

/**
 * A template for the OpenAPI document, without the references inside its content schema. Linters and generators resolve
 * every `$ref` from the root of the document, even in an example, and would find nothing.
 */
const sampleTemplate = JSON.parse(JSON.stringify(describeTemplate(templates[0]!)), (key, value) => {
  if (key === '$defs') return undefined;
  return typeof value?.$ref === 'string' ? true : value;
});

const templateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    kinds: z.array(z.enum(['still', 'video'])),
    formats: z.array(z.string()),
    dimensions: z.record(z.string(), z.object({ width: z.int(), height: z.int() })),
    contentSchema: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'JSON Schema 2020-12 of `content`.' }),
    sample: anyValue.openapi({ description: 'Content that shows the template well.' }),
    rules: z.array(z.string()).openapi({
      description:
        'Rules that `contentSchema` cannot express. Content that breaks one is refused with `content_invalid` at its path.',
    }),
    defaultDurationS: z.number(),
    minDurationS: z.number(),
    maxDurationS: z.number(),
  })
  .openapi('Template', { example: sampleTemplate });

export const templateRoutes = defineRoutes('Templates');

templateRoutes.get('/templates', {
  operationId: 'listTemplates',
  summary: 'List templates',
  description: 'Every template with its formats and the JSON Schema of its content.',
  responses: { 200: json('Every template.', z.object({ templates: z.array(templateSchema) })) },
  handle: (c) => c.json({ templates: templates.map(describeTemplate) }, 200),
});

templateRoutes.get('/templates/{id}', {
  operationId: 'getTemplate',
  summary: 'Read a template and its content schema',
  description: 'Check `content` against `contentSchema` before you submit it.',
  request: {
    params: z.object({
      id: z
        .string()
        .max(MAX_NAME)
        .openapi({ param: { name: 'id', in: 'path' }, example: 'proof-quote' }),
    }),
  },
  responses: { 200: json('The template.', templateSchema) },
  handle: (c) => {
    const template = findTemplate(c.req.valid('param').id);
    if (!template) throw notFound('The template');
    return c.json(describeTemplate(template), 200);
  },
});
