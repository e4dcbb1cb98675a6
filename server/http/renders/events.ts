import { presentRender } from '../../services/renders/present.ts';
import { type RenderRow, readRender } from '../../services/renders/read.ts';
import { followedRenders } from '../../services/renders/watch.ts';
import type { EventStream } from '../responses/event-stream.ts';
import { eventResponses, lastEventId, sendEvents } from '../responses/send-events.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { idParam, needs } from '../route/schemas.ts';
import { sampleRender } from './schemas.ts';

export const renderEventResponses = eventResponses(
  `event: render\nid: 1\ndata: ${JSON.stringify(sampleRender)}\n\n`,
);

export const renderEventRoutes = defineRoutes('Renders');

renderEventRoutes.get('/renders/{id}/events', {
  operationId: 'followRender',
  summary: 'Follow a render',
  description:
    'Sends the state at once and then every change as an event `render` whose data is the job. When the job has ' +
    'ended, an event `done` is sent and the stream ends.',
  ...needs('renders:read'),
  request: { params: idParam, headers: lastEventId },
  responses: renderEventResponses,
  handle: async (c) => {
    const row = await readRender(readCtx(c), c.req.valid('param').id);
    return sendEvents(c, followedRenders(c.var.app.watcher), [row], (stream) => ({
      news: (changed) => sendRenders(stream, changed),
      end: (all) => stream.end(all ? { event: 'done', data: presentEnd(all[0]!) } : undefined),
    }));
  },
});

function presentEnd({ id, status }: RenderRow) {
  return { id, status };
}

function sendRenders(stream: EventStream, rows: RenderRow[]): void {
  for (const row of rows) stream.send({ event: 'render', key: row.id, data: presentRender(row) });
}
