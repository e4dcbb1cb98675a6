import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { presentBatch, presentBatchRender } from '../../services/batches/present.ts';
import { readBatch } from '../../services/batches/read.ts';
import { followedRenders } from '../../services/renders/watch.ts';
import { renderEventResponses } from '../renders/events.ts';
import { lastEventId, sendEvents } from '../responses/send-events.ts';
import type { Env } from '../route/env.ts';
import { needs } from '../route/schemas.ts';
import { readCtx } from '../route/write.ts';
import { batchIdParam } from './schemas.ts';

const follow = createRoute({
  method: 'get',
  path: '/batches/{batchId}/events',
  operationId: 'followBatch',
  tags: ['Batches'],
  summary: 'Follow a batch',
  description:
    'Sends an event `render` for every job, as `GET /batches/{batchId}` lists it, and after each change an event `batch` with `{batchId, total, queued, ' +
    'rendering, completed, failed, progress}`. When all jobs have ended, an event `done` is sent and the stream ends.',
  ...needs('renders:read'),
  request: { params: batchIdParam, headers: lastEventId },
  responses: renderEventResponses,
});

export function batchEventRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(follow, async (c) => {
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
  });
}
