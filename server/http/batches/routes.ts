import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { readShareState } from '../../services/batch-shares/share.ts';
import { type CancelledBatch, cancelBatch } from '../../services/batches/cancel.ts';
import { presentBatchRender } from '../../services/batches/present.ts';
import { readBatch } from '../../services/batches/read.ts';
import { readBatchDocument } from '../../services/batches/read-document.ts';
import { readBatchFiles } from '../../services/batches/read-files.ts';
import { MAX_FILES, readRunFiles } from '../../services/batches/read-run-files.ts';
import type { WriteCtx } from '../../services/context.ts';
import { describeRender } from '../../services/describe-render.ts';
import { removeBatch } from '../../services/removal/batch.ts';
import { presentBatch } from '../../services/renders/count-batch.ts';
import { presentCancelled } from '../../services/renders/present.ts';
import { nameTemplateOf } from '../../services/templates/name-of.ts';
import { preferHeader, waitIfPreferred } from '../renders/wait.ts';
import { answerRemoval, removalQuery, removalResponses } from '../responses/answer-removal.ts';
import { countCancelled } from '../responses/count-cancelled.ts';
import { sendBreakable } from '../responses/send-breakable.ts';
import { toDisposition } from '../responses/send-file.ts';
import { sendZip } from '../responses/send-zip.ts';
import { answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import { errors, idOf, json, needs } from '../route/schemas.ts';
import { batchIdParam, batchStateSchema, cancelledBatchSchema } from './schemas.ts';

const leftOutHeader = z.object({
  'X-Files-Left-Out': z
    .int()
    .min(0)
    .openapi({ description: 'Jobs of the batch that the file leaves out.', example: 0 }),
});

export const batchRoutes = defineRoutes('Batches');

batchRoutes.get('/batches/{batchId}', {
  operationId: 'getBatch',
  summary: 'Read a batch',
  description:
    'The progress of the batch, and every job in the order of its variants. With `Prefer: wait=N` the response is held ' +
    'until every job has ended.',
  ...needs('renders:read'),
  request: { params: batchIdParam, headers: preferHeader },
  responses: { 200: json('The batch.', batchStateSchema) },
  handle: async (c) => {
    const { batchId } = c.req.valid('param');
    const ctx = readCtx(c);
    const rows = await waitIfPreferred(c, await readBatch(ctx, batchId));
    const share = await readShareState(ctx, batchId);
    const first = rows[0]!;
    const { title } = describeRender(first.templateId, first.meta.content, nameTemplateOf(first));
    return c.json(
      { ...presentBatch(batchId, rows), title, share, renders: rows.map(presentBatchRender) },
      200,
    );
  },
});

batchRoutes.post('/batches/{batchId}/cancel', {
  operationId: 'cancelBatch',
  summary: 'Cancel a batch',
  description: 'Cancels every job of the batch that has not ended yet. Jobs that have ended do not change.',
  ...needs('renders:write'),
  request: { params: batchIdParam },
  responses: { 200: json('Every job of the batch, as it is now.', cancelledBatchSchema) },
  handle: async (c) => {
    const { batchId } = c.req.valid('param');
    const verb = async (ctx: WriteCtx<CancelledBatch>) => {
      const answer = await cancelBatch(ctx, batchId);
      countCancelled(c, answer.cancelled);
      return answer;
    };
    return answerWrite(c, 200, verb, presentCancelledBatch);
  },
});

batchRoutes.delete('/batches/{batchId}', {
  operationId: 'deleteBatch',
  summary: 'Delete a batch',
  description: 'Every render of it, as `DELETE /renders/{id}`.',
  ...needs('renders:write'),
  request: { params: batchIdParam, query: removalQuery },
  responses: removalResponses,
  handle: (c) => answerRemoval(c, (ctx, options) => removeBatch(ctx, c.req.valid('param').batchId, options)),
});

batchRoutes.get('/batches/{batchId}/archive', {
  operationId: 'downloadBatch',
  summary: 'Download the finished files of a batch',
  description:
    'A zip of every file that is finished now. Jobs that failed or still run are left out and counted in ' +
    '`X-Files-Left-Out`. Without any file the answer is 409. A connection that closes before `Content-Length` ' +
    'bytes have arrived means that a file could not be read.',
  ...needs('renders:read'),
  request: { params: batchIdParam },
  responses: {
    200: {
      description: 'The archive.',
      content: { 'application/zip': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      headers: leftOutHeader,
    },
    ...errors(409),
  },
  handle: async (c) => {
    const { name, files, leftOut } = await readBatchFiles(readCtx(c), c.req.valid('param').batchId);
    return sendZip(c, name, files, { 'X-Files-Left-Out': String(leftOut) });
  },
});

batchRoutes.get('/bulk-runs/{id}/archive', {
  operationId: 'downloadBulkRun',
  summary: 'Download the finished files of a bulk run',
  description:
    'A zip of every file that is finished now of the renders with this `metadata.bulk`, named by `metadata.row`; of more ' +
    `than ${MAX_FILES.toLocaleString('en')} the newest. Otherwise as the archive of a batch.`,
  ...needs('renders:read'),
  request: { params: idOf('4f1c9a2e7b6d4c0f8a3e5d7c9b1a2f3e') },
  responses: {
    200: {
      description: 'The archive.',
      content: { 'application/zip': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      headers: leftOutHeader,
    },
    ...errors(409),
  },
  handle: async (c) => {
    const { name, files, leftOut } = await readRunFiles(readCtx(c), c.req.valid('param').id);
    return sendZip(c, name, files, { 'X-Files-Left-Out': String(leftOut) });
  },
});

batchRoutes.get('/batches/{batchId}/document.pdf', {
  operationId: 'downloadBatchDocument',
  summary: 'Download the finished stills of a batch as one PDF',
  description:
    'A page for each still that is finished now, in the order of the variants, in its size at 96 pixels to the inch, with ' +
    'its text to select and search. Free. Videos, and jobs that failed or still run, are left out and counted in ' +
    '`X-Files-Left-Out`. Without any still the answer is 404, and 409 while none is finished.',
  ...needs('renders:read'),
  request: { params: batchIdParam },
  responses: {
    200: {
      description: 'The document.',
      content: { 'application/pdf': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      headers: leftOutHeader,
    },
    ...errors(409),
  },
  handle: async (c) => {
    const { name, chunks, leftOut } = await readBatchDocument(readCtx(c), c.req.valid('param').batchId);
    return sendBreakable(c, Readable.from(chunks), {
      'Content-Type': 'application/pdf',
      'Content-Disposition': toDisposition(`${name}.pdf`),
      'Cache-Control': 'private, no-store',
      'X-Files-Left-Out': String(leftOut),
    });
  },
});

function presentCancelledBatch({ batchId, cancelled, renders }: CancelledBatch) {
  const creditsRefunded = cancelled.reduce((sum, render) => sum + (render.creditsRefunded ?? 0), 0);
  return { batchId, cancelled: cancelled.length, creditsRefunded, renders: renders.map(presentCancelled) };
}
