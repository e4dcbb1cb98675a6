import { z } from '@hono/zod-openapi';
import { AppError } from '@livery/core/errors';
import { invalidRequest } from '@livery/core/invalid-request';
import { MAX_METADATA_VALUE, metadataSchema } from '@livery/core/render-request/schemas';
import { renderStatuses } from '@livery/core/render-states';
import { listRenders } from '../../services/renders/list.ts';
import { presentRender } from '../../services/renders/present.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { json, needs, pageOf, pageQuery, uuid } from '../route/schemas.ts';
import { renderSchema, sampleRender, templateFilter } from './schemas.ts';

/** Stands for every parameter that begins like it. */
const METADATA = 'metadata.*';

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
      [METADATA]: z.string().max(MAX_METADATA_VALUE).optional().openapi({
        description:
          'The value that an entry of the metadata has. Write its key for the star: `metadata.campaign=spring`.',
      }),
    }),
  },
  responses: {
    200: json('The renders of one page.', pageOf('RenderList', 'renders', renderSchema)),
  },
  handle: async (c) => {
    const { cursor, ...query } = c.req.valid('query');
    const metadata = readMetadata(c.req.query());
    const { rows, nextCursor } = await listRenders(readCtx(c), {
      ...query,
      metadata,
      cursor: cursor ?? null,
    });
    return c.json({ renders: rows.map(presentRender), nextCursor }, 200);
  },
});

function readMetadata(query: Record<string, string>): Record<string, string> | undefined {
  const prefix = METADATA.slice(0, -1);
  const entries = Object.entries(query).filter(([name]) => name.startsWith(prefix));
  if (entries.length === 0) return undefined;
  const parsed = metadataSchema.safeParse(
    Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value])),
  );
  if (!parsed.success) throw invalidRequest('The request is not valid.', parsed.error, null);
  // The schema drops a key `__proto__`, and a filter without entries would match everything.
  if (Object.keys(parsed.data).length < entries.length) {
    const message = 'no entry of the metadata can have this key';
    throw new AppError('invalid_request', `metadata.__proto__: ${message}.`, [
      { path: 'metadata.__proto__', message },
    ]);
  }
  return parsed.data;
}
