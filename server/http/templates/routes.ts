import { z } from '@hono/zod-openapi';
import { listFormats } from '@livery/templates/channels';
import { templates } from '@livery/templates/registry';
import { listOwnTemplates } from '../../services/templates/list.ts';
import { presentBuiltIn, presentOwnTemplate } from '../../services/templates/present.ts';
import { readOwnTemplate, requireBuiltIn } from '../../services/templates/read.ts';
import { defineRoutes, readOptionalCtx, toVersionTag } from '../route/define-routes.ts';
import { json, takesCaller } from '../route/schemas.ts';
import { templateParams, templateSchema } from './schemas.ts';

export const templateRoutes = defineRoutes('Templates');

const formatsSchema = z
  .object({
    formats: z.array(
      z.object({
        name: z.string(),
        width: z.int(),
        height: z.int(),
        goodFor: z.array(z.string()),
        aliasOf: z.string().nullable().openapi({
          description: 'For a channel, the composition that fits best; null for a format.',
        }),
      }),
    ),
  })
  .openapi('Formats');

templateRoutes.get('/formats', {
  operationId: 'listFormats',
  responses: { 200: json('Every format and every channel.', formatsSchema) },
  handle: (c) => c.json({ formats: listFormats() }, 200),
});

templateRoutes.get('/templates', {
  operationId: 'listTemplates',
  ...takesCaller(),
  responses: {
    200: json('Every template.', z.object({ templates: z.array(templateSchema) })),
  },
  handle: async (c) => {
    const ctx = readOptionalCtx(c);
    const own = ctx ? await listOwnTemplates(ctx) : [];
    return c.json({ templates: [...templates.map(presentBuiltIn), ...own.map(presentOwnTemplate)] }, 200);
  },
});

templateRoutes.get('/templates/{id}', {
  operationId: 'getTemplate',
  ...takesCaller(),
  request: { params: templateParams },
  responses: { 200: json('The template.', templateSchema) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const ctx = readOptionalCtx(c);
    if (!ctx || !id.startsWith('tpl_')) return c.json(presentBuiltIn(requireBuiltIn(id)), 200);
    const own = await readOwnTemplate(ctx, id);
    c.header('ETag', toVersionTag(own.row.currentVersion));
    return c.json(presentOwnTemplate(own), 200);
  },
});
