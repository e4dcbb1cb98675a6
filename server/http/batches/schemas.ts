import { z } from '@hono/zod-openapi';
import { cancelledRenderSchema, renderSchema, sampleCancelled, sampleRender } from '../renders/schemas.ts';

export const cancelledBatchSchema = z
  .object({
    batchId: z.string(),
    cancelled: z.int().openapi({ description: 'Renders that had not ended before.' }),
    creditsRefunded: z
      .int()
      .openapi({ description: 'The credits that were refunded for these renders together.' }),
    renders: z.array(cancelledRenderSchema),
  })
  .openapi('CancelledBatch', {
    example: {
      batchId: sampleRender.batchId,
      cancelled: 1,
      creditsRefunded: 1,
      renders: [sampleCancelled],
    },
  });

export const batchIdParam = z.object({
  batchId: z
    .string()
    .regex(/^bat_[0-9A-Za-z]{22}$/)
    .openapi({ param: { name: 'batchId', in: 'path' }, example: sampleRender.batchId }),
});

export const batchStateSchema = z
  .object({
    batchId: z.string(),
    total: z.int(),
    queued: z.int(),
    rendering: z.int(),
    completed: z.int(),
    failed: z.int(),
    progress: z
      .number()
      .openapi({ description: 'A render that has ended counts in full, whether it completed or failed.' }),
    renders: z.array(renderSchema),
  })
  .openapi('Batch', {
    example: {
      batchId: sampleRender.batchId,
      total: 1,
      queued: 1,
      rendering: 0,
      completed: 0,
      failed: 0,
      progress: 0,
      renders: [sampleRender],
    },
  });
