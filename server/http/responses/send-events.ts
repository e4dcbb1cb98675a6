import type { HttpBindings } from '@hono/node-server';
import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import type { Context } from 'hono';
import { type Followed, type Follower, follow } from '../../services/events/follow.ts';
import { watchCredential } from '../../services/events/watch-credentials.ts';
import type { Env } from '../route/env.ts';
import { errors } from '../route/schemas.ts';
import { EventStream, type EventStreamOptions, LAST_ID } from './event-stream.ts';

export const lastEventId = z.object({
  'last-event-id': z.string().max(MAX_NAME).optional().openapi({
    description: 'Sent by a client that reconnects. After the end of the stream the answer is 204.',
  }),
});

/** The responses of a route that streams events, for the OpenAPI document. */
export function eventResponses(example: string) {
  return {
    200: {
      description: 'Server-sent events.',
      content: { 'text/event-stream': { schema: z.string().openapi({ example }) } },
    },
    204: { description: 'Everything has ended and the client has seen it: it need not reconnect.' },
    ...errors(401, 403, 404, 429),
  };
}

/** Opens a stream that ends when its client has gone, or its key or session has ended. */
export function openStream(c: Context<Env>, options?: EventStreamOptions): EventStream {
  const stream = new EventStream(c.req.raw.signal, options);
  const { app, caller } = c.var;
  stream.onClose(watchCredential(app.credentialWatcher, caller, () => stream.close()));
  return stream;
}

/** Streams the changes of rows until all of them have ended, or the client disconnects. */
export function sendEvents<Row extends { id: string }>(
  c: Context<Env>,
  followed: Followed<Row>,
  rows: Row[],
  follower: (stream: EventStream) => Follower<Row>,
): Response {
  const ended = rows.every(followed.hasEnded);
  if (ended && c.req.header('Last-Event-ID') === LAST_ID) return c.body(null, 204);
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  };
  // A HEAD request never reads the stream, so the stream would never end.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  // A stream may be silent for longer than a download may stall. The stream itself disconnects clients that read
  // nothing.
  (c.env as unknown as HttpBindings).outgoing.setTimeout(0);
  const stream = openStream(c);
  stream.onClose(follow(followed, rows, follower(stream)));
  return c.body(stream.body, 200, headers);
}
