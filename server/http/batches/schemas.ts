import { z } from '@hono/zod-openapi';
import { cancelledRenderSchema, renderSchema, sampleRender } from '../renders/schemas.ts';
import { time } from '../route/schemas.ts';

export const cancelledBatchSchema = z
  .object({
    batchId: z.string(),
    cancelled: z.int().openapi({ description: 'Renders that had not ended before.' }),
    creditsRefunded: z
      .int()
      .openapi({ description: 'The credits that were refunded for these renders together.' }),
    renders: z.array(cancelledRenderSchema),
  })
  .openapi('CancelledBatch');

export const batchIdParam = z.object({
  batchId: z
    .string()
    .regex(/^bat_[0-9A-Za-z]{22}$/)
    .openapi({ param: { name: 'batchId', in: 'path' }, example: sampleRender.batchId }),
});

export const batchCounts = {
  total: z.int(),
  queued: z.int(),
  rendering: z.int(),
  completed: z.int(),
  failed: z.int(),
  progress: z
    .number()
    .openapi({ description: 'A render that has ended counts in full, whether it completed or failed.' }),
};

const batchRenderSchema = renderSchema
  .extend({
    credits: z.int().openapi({ description: 'What the render cost.' }),
    creditsRefunded: z
      .int()
      .nullable()
      .openapi({ description: 'The refunded credits; null for a render that has not failed.' }),
    bytes: z.int().nullable().openapi({ description: 'The size of the file; null without one.' }),
  })
  .openapi('BatchRender');

export const batchStateSchema = z
  .object({
    batchId: z.string(),
    title: z.string().openapi({ description: 'The first words of the content.' }),
    ...batchCounts,
    share: z
      .object({ id: z.string(), url: z.url(), hasPassword: z.boolean(), expiresAt: time.nullable() })
      .nullable()
      .openapi({ description: 'The public page of the batch; null without one, and after it has expired.' }),
    renders: z.array(batchRenderSchema),
  })
  .openapi('Batch');
