import type { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { describeError } from '../../platform/logger.ts';
import type { Env } from '../route/env.ts';

/**
 * Sends a stream that may fail midway. If it fails, the connection is destroyed: if the response merely ended, the
 * client would wait for the missing bytes, or take a partial response for a complete one. A client that disconnects
 * ends the stream, even before the first byte.
 */
export function sendBreakable(
  c: Context<Env>,
  stream: Readable,
  headers: Record<string, string>,
  status: 200 | 206 = 200,
): Response {
  const { outgoing } = c.env as unknown as HttpBindings;
  outgoing.once('close', () => stream.destroy());
  if (outgoing.destroyed || c.req.raw.method === 'HEAD') {
    stream.destroy();
    return c.body(null, status, headers);
  }
  const sent = untilBroken(stream, (error) => {
    if (outgoing.destroyed) return;
    c.var.app.log.error({ ...c.var.logged, error: describeError(error) }, 'a response was cut off');
    outgoing.destroy();
  });
  return c.body(NodeStream.from(sent) as ReadableStream, status, headers);
}

async function* untilBroken(stream: Readable, hangUp: (error: unknown) => void) {
  try {
    yield* stream;
  } catch (error) {
    hangUp(error);
  }
}
