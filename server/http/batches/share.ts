import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import { type Shared, shareBatch, unshareBatch } from '../../services/batch-shares/share.ts';
import { answerDeletion, answerWrite, defineRoutes } from '../route/define-routes.ts';
import { body, json, needs, time } from '../route/schemas.ts';
import { batchIdParam } from './schemas.ts';

const shareSchema = z
  .strictObject({
    password: z
      .string()
      .min(4)
      .max(MAX_NAME)
      .nullable()
      .optional()
      .openapi({ description: 'What visitors have to enter. null removes it.' }),
    expiresAt: time
      .nullable()
      .optional()
      .openapi({ description: 'When the link stops working. null, the default, is never.' }),
  })
  .openapi({ example: { password: 'tidewater-41', expiresAt: '2030-01-01T00:00:00Z' } });
const sharedSchema = z.object({ id: z.string(), url: z.url() }).openapi('SharedBatch');

export const shareRoutes = defineRoutes('Batches');

shareRoutes.post('/batches/{batchId}/share', {
  operationId: 'shareBatch',
  summary: 'Share a batch as a page',
  description:
    'Anyone with the `url` sees the finished files on one page, and downloads them one by one or as a zip, without a key. ' +
    'With a password, nothing is shown before it is entered. A batch that is shared already keeps its link: the members ' +
    'that are sent change, the others stay. While no file is finished the answer is 409.',
  ...needs('renders:write'),
  request: { params: batchIdParam, body: { ...body(shareSchema), required: false } },
  responses: { 200: json('The link.', sharedSchema) },
  handle: async (c) => {
    const { batchId } = c.req.valid('param');
    const input = c.req.valid('json');
    return answerWrite(
      c,
      200,
      (ctx) => shareBatch(ctx, batchId, input),
      (shared: Shared) => shared,
    );
  },
});

shareRoutes.delete('/batches/{batchId}/share', {
  operationId: 'unshareBatch',
  summary: 'Revoke the page of a batch',
  description:
    'The link answers 410 from now on; sharing again makes another one. Caches may keep a page without a password for five ' +
    'more minutes.',
  ...needs('renders:write'),
  request: { params: batchIdParam },
  responses: { 204: { description: 'The batch is not shared.' } },
  handle: (c) => answerDeletion(c, (ctx) => unshareBatch(ctx, c.req.valid('param').batchId)),
});
