import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { serveImageLink } from '../../services/image-links/serve.ts';
import type { CallerLimits } from '../limits/caller-limits.ts';
import { applyRate } from '../middleware/rate-limit.ts';
import { endSignal } from '../middleware/request-slot.ts';
import { sendFile } from '../responses/send-file.ts';
import type { Env } from '../route/env.ts';
import { sendError } from '../route/send-error.ts';

/** How long shared caches keep an image: of a pinned brand, of a brand that may change, and of a fallback. */
const PINNED = 'public, max-age=31536000, immutable';
const CURRENT = 'public, max-age=3600, stale-while-revalidate=86400';
const FALLBACK = 'public, max-age=60';

/** The images of signed addresses, for anyone who has one. */
export function imageLinkFiles({ addresses, linkImages }: CallerLimits): Hono<Env> {
  const files = new Hono<Env>();
  files.onError(sendError);
  files.get('/:name', async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const signal = endSignal(c.env as unknown as HttpBindings);
    let isSigned = false;
    const onSigned = () => {
      isSigned = true;
    };
    try {
      const { file, isPinned, fallback } = await serveImageLink(
        c.var.app,
        { path: pathname, query: searchParams },
        { rate: linkImages, signal, onSigned },
      );
      if (fallback) c.header('Livery-Fallback', fallback);
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Access-Control-Expose-Headers', 'ETag, Livery-Fallback, X-Request-Id');
      const cacheControl = fallback ? FALLBACK : isPinned ? PINNED : CURRENT;
      return await sendFile(c, file, { cacheControl, links: false });
    } catch (cause) {
      c.header('Cache-Control', 'no-store');
      // Only these count: clients behind one proxy share an address, and a guess of one must not refuse the others' images.
      if (!isSigned) applyRate(c, addresses.linkGuesses.take(addresses.toAddressKey(c)));
      throw cause;
    }
  });
  return files;
}
