import { z } from '@hono/zod-openapi';
import {
  cancelledRenderSchema,
  renderSchema,
  sampleCancelled,
  sampleContent,
  sampleRender,
} from '../renders/schemas.ts';

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

export const sampleCounts = { total: 1, queued: 1, rendering: 0, completed: 0, failed: 0, progress: 0 };

const batchRenderSchema = renderSchema
  .extend({
    credits: z.int().openapi({ description: 'What the render cost.' }),
    creditsRefunded: z
      .int()
      .nullable()
      .openapi({ description: 'The refunded credits; null for a render that has not failed.' }),
    bytes: z.int().nullable().openapi({ description: 'The size of the file; null without one.' }),
  })
  .openapi('BatchRender', {
    example: { ...sampleRender, credits: 1, creditsRefunded: null, bytes: null },
  });

export const batchStateSchema = z
  .object({
    batchId: z.string(),
    title: z.string().openapi({ description: 'The first words of the content.' }),
    ...batchCounts,
    renders: z.array(batchRenderSchema),
  })
  .openapi('Batch', {
    example: {
      batchId: sampleRender.batchId,
      title: sampleContent.quote,
      ...sampleCounts,
      renders: [{ ...sampleRender, credits: 1, creditsRefunded: null, bytes: null }],
    },
  });
