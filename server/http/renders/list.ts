import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { renderStatuses } from '@livery/core/render-states';
import { templates } from '@livery/templates/registry';
import { listRenders } from '../../services/renders/list.ts';
import { presentRender } from '../../services/renders/present.ts';
import type { Env } from '../route/env.ts';
import { json, needs, pageQuery, uuid } from '../route/schemas.ts';
import { readCtx } from '../route/write.ts';
import { renderSchema, sampleRender } from './schemas.ts';

const list = createRoute({
  method: 'get',
  path: '/renders',
  operationId: 'listRenders',
  tags: ['Renders'],
  summary: 'List renders',
  description: 'Newest first. Filters can be combined.',
  ...needs('renders:read'),
  request: {
    query: pageQuery.extend({
      batchId: z
        .string()
        .regex(/^\w{1,64}$/, `expected an id such as ${sampleRender.batchId}`)
        .optional(),
      brandId: uuid.optional(),
      templateId: z.enum(templates.map(({ id }) => id)).optional(),
      kind: z.enum(['still', 'video']).optional(),
      status: z.enum(renderStatuses).optional(),
    }),
  },
  responses: {
    200: json(
      'The renders of one page.',
      z
        .object({ renders: z.array(renderSchema), nextCursor: z.string().nullable() })
        .openapi('RenderList', { example: { renders: [sampleRender], nextCursor: null } }),
    ),
  },
});

export function renderListRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(list, async (c) => {
    const { cursor, ...query } = c.req.valid('query');
    const { rows, nextCursor } = await listRenders(readCtx(c), { ...query, cursor: cursor ?? null });
    return c.json({ renders: rows.map(presentRender), nextCursor }, 200);
  });
}
