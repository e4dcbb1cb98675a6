import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { presentBatch, presentRender } from '../../services/renders/present.ts';
import { type RenderRow, readBatch, readRender } from '../../services/renders/read.ts';
import { followedRenders } from '../../services/renders/watch.ts';
import { answerEvents, eventAnswers, lastEventId, streamSlots } from '../answers/answer-events.ts';
import type { EventStream } from '../answers/event-stream.ts';
import type { Env } from '../route/env.ts';
import { idParam, needs } from '../route/schemas.ts';
import { readCtx } from '../route/write.ts';
import { batchIdParam, sampleRender } from './schemas.ts';

const answers = eventAnswers(`event: render\nid: 1\ndata: ${JSON.stringify(sampleRender)}\n\n`);

const followOne = createRoute({
  method: 'get',
  path: '/renders/{id}/events',
  operationId: 'followRender',
  tags: ['Renders'],
  summary: 'Follow a render',
  description:
    'The state at once and then every change, as events `render` whose data is the job. When it has ended, an ' +
    'event `done`, and the stream ends.',
  ...needs('renders:read'),
  request: { params: idParam, headers: lastEventId },
  responses: answers,
});

const followAll = createRoute({
  method: 'get',
  path: '/batches/{batchId}/events',
  operationId: 'followBatch',
  tags: ['Batches'],
  summary: 'Follow a batch',
  description:
    'Events `render` of every job as with one of them, and after each change an event `batch` with `{batchId, ' +
    'total, queued, rendering, completed, failed, progress}`. When all have ended, an event `done`, and the ' +
    'stream ends.',
  ...needs('renders:read'),
  request: { params: batchIdParam, headers: lastEventId },
  responses: answers,
});

export function renderEventRoutes(api: OpenAPIHono<Env>): void {
  const slots = streamSlots();

  api.openapi(followOne, async (c) => {
    const row = await readRender(readCtx(c), c.req.valid('param').id);
    return answerEvents(c, slots, followedRenders(c.var.app.watcher), [row], (stream) => ({
      news: (changed) => sendRenders(stream, changed),
      end: (all) => stream.end(all ? { event: 'done', data: presentEnd(all[0]!) } : undefined),
    }));
  });

  api.openapi(followAll, async (c) => {
    const { batchId } = c.req.valid('param');
    const rows = await readBatch(readCtx(c), batchId);
    return answerEvents(c, slots, followedRenders(c.var.app.watcher), rows, (stream) => ({
      news(changed, all) {
        sendRenders(stream, changed);
        stream.send({ event: 'batch', key: batchId, data: presentBatch(batchId, all) });
      },
      end: (all) => stream.end(all ? { event: 'done', data: presentBatch(batchId, all) } : undefined),
    }));
  });
}

function presentEnd({ id, status }: RenderRow) {
  return { id, status };
}

function sendRenders(stream: EventStream, rows: RenderRow[]): void {
  for (const row of rows) stream.send({ event: 'render', key: row.id, data: presentRender(row) });
}
