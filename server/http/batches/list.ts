import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import { renderStatuses } from '@livery/core/render-states';
import { type ListedBatch, listBatches, SEARCHED } from '../../services/batches/list.ts';
import { describeRender } from '../../services/describe-render.ts';
import { countBatch } from '../../services/renders/count-batch.ts';
import { templateFilter } from '../renders/schemas.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { json, needs, pageOf, pageQuery, time, uuid } from '../route/schemas.ts';
import { batchCounts } from './schemas.ts';

const listedBatchSchema = z
  .object({
    batchId: z.string(),
    title: z.string().openapi({ description: 'The first words of the content.' }),
    brandId: uuid,
    brandName: z.string(),
    brandVersion: z.int(),
    templateId: z.string(),
    templateName: z.string(),
    createdAt: time,
    ...batchCounts,
    credits: z.int().openapi({ description: 'What the batch cost.' }),
    creditsRefunded: z
      .int()
      .openapi({ description: 'The credits that were refunded for renders that failed.' }),
    renders: z.array(
      z.object({
        id: uuid,
        format: z.string(),
        kind: z.enum(['still', 'video']),
        scale: z.number(),
        status: z.enum(renderStatuses),
        progress: z.number(),
        error: z.string().nullable().openapi({ description: 'Why the render failed, or `cancelled`.' }),
        publicId: z.string().nullable(),
        hasFile: z
          .boolean()
          .openapi({ description: 'False before the render has completed, and after its file has expired.' }),
      }),
    ),
  })
  .openapi('ListedBatch');

export const batchListRoutes = defineRoutes('Batches');

batchListRoutes.get('/batches', {
  operationId: 'listBatches',
  summary: 'List batches',
  description:
    'Newest first. Filters can be combined; a batch is listed with all of its renders if at least one of them matches.',
  ...needs('renders:read'),
  request: {
    query: pageQuery.extend({
      brandId: uuid.optional(),
      templateId: templateFilter.optional(),
      kind: z.enum(['still', 'video']).optional(),
      q: z
        .string()
        .trim()
        .min(1)
        .max(MAX_NAME)
        .optional()
        .openapi({
          description: `Words of the content, in any case, among the newest ${SEARCHED} renders, or 4 MB of content.`,
        }),
      status: z.enum(renderStatuses).optional(),
    }),
  },
  responses: { 200: json('The batches of one page.', pageOf('BatchList', 'batches', listedBatchSchema)) },
  handle: async (c) => {
    const { cursor = null, ...query } = c.req.valid('query');
    const { rows, nextCursor } = await listBatches(readCtx(c), { ...query, cursor });
    return c.json({ batches: rows.map(present), nextCursor }, 200);
  },
});

function present({ content, createdAt, renders, ...batch }: ListedBatch) {
  return {
    ...batch,
    title: describeRender(batch.templateId, content, batch.templateName).title,
    createdAt: createdAt.toISOString(),
    ...countBatch(renders),
    credits: sum(renders.map(({ credits }) => credits)),
    creditsRefunded: sum(renders.map(({ creditsRefunded }) => creditsRefunded ?? 0)),
    renders: renders.map(({ batchId: _, credits: _price, creditsRefunded: _refund, ...render }) => render),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
