import type { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { describeError } from '../../platform/logger.ts';
import type { Env } from '../route/env.ts';

/**
 * Sends a stream that may break off on the way. The connection then breaks off too: an answer that merely ended
 * would be waited on for its missing bytes, or pass for a whole one. A client that goes away ends the stream,
 * also when it went before the first byte.
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
    c.var.app.log.error({ requestId: c.var.requestId, error: describeError(error) }, 'an answer broke off');
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
