import { z } from '@hono/zod-openapi';
import { renderStatuses } from '@livery/core/render-states';
import { listRenders } from '../../services/renders/list.ts';
import { presentRender } from '../../services/renders/present.ts';
import { defineRoutes } from '../route/define-routes.ts';
import { json, needs, pageOf, pageQuery, uuid } from '../route/schemas.ts';
import { readCtx } from '../route/write.ts';
import { renderSchema, sampleRender, templateFilter } from './schemas.ts';

export const renderListRoutes = defineRoutes('Renders');

renderListRoutes.get('/renders', {
  operationId: 'listRenders',
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
      templateId: templateFilter.optional(),
      kind: z.enum(['still', 'video']).optional(),
      status: z.enum(renderStatuses).optional(),
    }),
  },
  responses: {
    200: json('The renders of one page.', pageOf('RenderList', 'renders', renderSchema, sampleRender)),
  },
  handle: async (c) => {
    const { cursor, ...query } = c.req.valid('query');
    const { rows, nextCursor } = await listRenders(readCtx(c), { ...query, cursor: cursor ?? null });
    return c.json({ renders: rows.map(presentRender), nextCursor }, 200);
  },
});
