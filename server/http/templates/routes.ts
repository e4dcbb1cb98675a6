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
  summary: 'List formats and channels',
  description:
    'A channel, such as `linkedin-post`, is accepted wherever a format is. The template is composed for its exact size: in `aliasOf`, or in the nearest format that the template has.',
  responses: { 200: json('Every format and every channel.', formatsSchema) },
  handle: (c) => c.json({ formats: listFormats() }, 200),
});

templateRoutes.get('/templates', {
  operationId: 'listTemplates',
  summary: 'List templates',
  description:
    'Every template with its formats and the JSON Schema of its content. Without a key, the built-in ones; with a key or a session, also those of the organisation, the newest first.',
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
  summary: 'Read a template and its content schema',
  description:
    'Check `content` against `contentSchema` before you submit it. An own template needs a key or a session of its organisation; its `ETag` is the number of the current version, for `If-Match`.',
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
