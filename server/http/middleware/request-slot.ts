import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { CallerLimits } from '../limits/caller-limits.ts';
import { toOrganizationKey } from '../limits/organization-key.ts';
import type { Env } from '../route/env.ts';

/**
 * Aborts when the response has been sent or the client has disconnected. Reading the request's own signal would start
 * to read the body. The socket is watched too: a pipelined request that never got its turn, or one whose client left
 * before this call, has a response that closes without an event.
 */
export function endSignal({ incoming: { socket }, outgoing }: HttpBindings): AbortSignal {
  const end = new AbortController();
  const abort = () => end.abort();
  outgoing.once('close', abort);
  socket.once('close', abort);
  end.signal.addEventListener('abort', () => socket.off('close', abort), { once: true });
  if (outgoing.closed || socket.destroyed) abort();
  return end.signal;
}

/**
 * Limits the concurrent requests of each key and each organisation. A request runs until its response has been sent or
 * its client has disconnected. Event streams, and requests that wait for renders, have separate slots.
 */
export function takeSlot({
  slots,
  organizationSlots,
  streams,
}: Pick<CallerLimits, 'slots' | 'organizationSlots' | 'streams'>) {
  return createMiddleware<Env>(async (c, next) => {
    const { caller, route } = c.var;
    const ended = endSignal(c.env as unknown as HttpBindings);
    const releaseAtEnd = (release: () => void) => {
      if (ended.aborted) release();
      else ended.addEventListener('abort', release, { once: true });
    };
    if (route.streamsEvents) {
      // Before anything is read for the stream. A HEAD request opens none.
      if (c.req.method === 'HEAD') return next();
      releaseAtEnd(streams.take(caller));
      return next();
    }
    // The key's first: a request that waits for its key holds nothing that the organisation's other keys need.
    const ofKey = await slots.take(caller.credentialId, ended);
    releaseAtEnd(ofKey);
    const ofOrganization = await organizationSlots.take(toOrganizationKey(caller), ended);
    releaseAtEnd(ofOrganization);
    c.set('releaseSlot', () => {
      ofKey();
      ofOrganization();
    });
    await next();
  });
}
