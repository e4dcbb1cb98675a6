import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { AppError } from '@livery/core/errors';
import { isTerminal } from '@livery/core/render-states';
import type { Context } from 'hono';
import { type Follower, followRenders } from '../../services/renders/follow.ts';
import { presentBatch, presentRender } from '../../services/renders/present.ts';
import { type RenderRow, readBatch, readRender } from '../../services/renders/read.ts';
import type { Env } from '../env.ts';
import { EventStream, LAST_ID } from '../event-stream.ts';
import { batchIdParam, sampleRender } from '../render-schemas.ts';
import { errors, idParam, needs } from '../schemas.ts';
import { StreamSlots } from '../stream-slots.ts';
import { readCtx } from '../write.ts';

const STREAMS_PER_KEY = 50;
/** When a key whose streams are all taken may try again. */
const SLOT_RETRY_S = 5;

const example = `event: render\nid: 1\ndata: ${JSON.stringify(sampleRender)}\n\n`;

const lastEventId = z.object({
  'last-event-id': z
    .string()
    .optional()
    .openapi({ description: 'Sent by a reader that comes back; after the end of the stream it gets 204.' }),
});

const answers = {
  200: {
    description: 'Server-sent events.',
    content: { 'text/event-stream': { schema: z.string().openapi({ example }) } },
  },
  204: { description: 'All has ended and the reader has seen it: it need not come back.' },
  ...errors(401, 403, 404, 429),
};

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
  const slots = new StreamSlots(STREAMS_PER_KEY);

  api.openapi(followOne, async (c) => {
    const row = await readRender(readCtx(c), c.req.valid('param').id);
    return answer(c, slots, [row], (stream) => ({
      news: (changed) => sendRenders(stream, changed),
      end: (all) => stream.end(all ? { event: 'done', data: presentEnd(all[0]!) } : undefined),
    }));
  });

  api.openapi(followAll, async (c) => {
    const { batchId } = c.req.valid('param');
    const rows = await readBatch(readCtx(c), batchId);
    return answer(c, slots, rows, (stream) => ({
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

function answer(
  c: Context<Env>,
  slots: StreamSlots,
  rows: RenderRow[],
  follower: (stream: EventStream) => Follower,
): Response {
  const ended = rows.every(({ status }) => isTerminal(status));
  if (ended && c.req.header('Last-Event-ID') === LAST_ID) return c.body(null, 204);
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  };
  // Nobody would read the stream, nor ever leave it.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const leave = takeSlot(c, slots);
  const stream = new EventStream(c.req.raw.signal);
  stream.onClose(leave);
  stream.onClose(followRenders(c.var.app.watcher, rows, follower(stream)));
  return c.body(stream.body, 200, headers);
}

function takeSlot(c: Context<Env>, slots: StreamSlots): () => void {
  const leave = slots.take(c.var.caller.keyId);
  if (leave) return leave;
  c.header('Retry-After', String(SLOT_RETRY_S));
  throw new AppError(
    'rate_limited',
    `This key has ${STREAMS_PER_KEY} event streams open; close one of them first.`,
  );
}
