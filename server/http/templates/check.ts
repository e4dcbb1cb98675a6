import { z } from '@hono/zod-openapi';
import { starters } from '@livery/templates/kit/starters/starters';
import { checkTemplate } from '../../services/template-checks/check.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { body, errors, json, needs, uuid } from '../route/schemas.ts';
import { documentSchema } from './schemas.ts';

const checkSchema = z
  .strictObject({
    document: documentSchema,
    brandId: uuid.optional().openapi({
      description:
        'The brand of the previews. Without it, the two newest brands of the organisation, or sample brands if it has none.',
    }),
  })
  .openapi('TemplateCheck', { example: { document: starters[0] as never } });

const checkedSchema = z
  .object({
    valid: z.boolean().openapi({ description: 'Whether the document can be published.' }),
    problems: z.array(
      z.object({
        path: z.string().openapi({ description: 'Where in the document, such as `scene.children[0].size`.' }),
        severity: z
          .enum(['error', 'warning'])
          .openapi({ description: 'A document with an error cannot be published.' }),
        code: z.string(),
        message: z.string().openapi({ description: 'What is wrong, and what to do.' }),
      }),
    ),
    previews: z
      .array(
        z.object({
          format: z.string(),
          brand: z.string().openapi({ description: 'The name of the brand.' }),
          brandId: uuid.nullable().openapi({ description: 'Null for a sample brand.' }),
          url: z.url().openapi({ description: 'The image; opens without a key for 15 minutes.' }),
        }),
      )
      .openapi({ description: 'The sample in every format. Empty for a document that cannot be drawn.' }),
  })
  .openapi('CheckedTemplate');

export const templateCheckRoutes = defineRoutes('Templates');

templateCheckRoutes.post('/templates/check', {
  operationId: 'checkTemplate',
  summary: 'Check a document before it is published',
  description:
    'Lists every problem of a document. If its rules hold, it is drawn with long and short texts, and texts of other scripts, in its formats, and with its sample, which `previews` shows. Costs nothing and stores nothing. What is drawn counts as one of the ten previews that an organisation may ask for in a minute, together with published templates and contact sheets; beyond that the answer is 429.',
  ...needs('templates:write'),
  request: { body: body(checkSchema) },
  responses: { 200: json('The problems and the previews.', checkedSchema), ...errors(404) },
  handle: async (c) =>
    c.json(await checkTemplate(readCtx(c), c.var.limits.previewRate, c.req.valid('json')), 200),
});
