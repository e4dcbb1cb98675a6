import { presentBatchRender } from '../../services/batches/present.ts';
import { readBatch } from '../../services/batches/read.ts';
import { presentBatch } from '../../services/renders/count-batch.ts';
import { followedRenders } from '../../services/renders/watch.ts';
import { renderEventResponses } from '../renders/events.ts';
import { lastEventId, sendEvents } from '../responses/send-events.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { needs } from '../route/schemas.ts';
import { batchIdParam } from './schemas.ts';

export const batchEventRoutes = defineRoutes('Batches');

batchEventRoutes.get('/batches/{batchId}/events', {
  operationId: 'followBatch',
  summary: 'Follow a batch',
  description:
    'Sends an event `render` for every job, as `GET /batches/{batchId}` lists it, and after each change an event `batch` with `{batchId, total, queued, ' +
    'rendering, completed, failed, progress}`. When all jobs have ended, an event `done` is sent and the stream ends.',
  ...needs('renders:read'),
  request: { params: batchIdParam, headers: lastEventId },
  responses: renderEventResponses,
  handle: async (c) => {
    const { batchId } = c.req.valid('param');
    const rows = await readBatch(readCtx(c), batchId);
    return sendEvents(c, followedRenders(c.var.app.watcher), rows, (stream) => ({
      news(changed, all) {
        for (const row of changed) {
          stream.send({ event: 'render', key: row.id, data: presentBatchRender(row) });
        }
        stream.send({ event: 'batch', key: batchId, data: presentBatch(batchId, all) });
      },
      end: (all) => stream.end(all ? { event: 'done', data: presentBatch(batchId, all) } : undefined),
    }));
  },
});
