import { AppError } from '@livery/core/errors';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';

/** Refuses bodies that are too large before they are read whole. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('payload_too_large', `The body may have at most ${maxBytes} bytes.`, { maxBytes });
    },
  });
}

/** A body that is not declared as JSON would pass unread, so it is refused. */
export const jsonOnly = createMiddleware<Env>(async (c, next) => {
  const hasBody = c.req.header('Content-Length') !== '0' && c.req.raw.body !== null;
  const type = c.req.header('Content-Type') ?? '';
  if (hasBody && !/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.', { contentType: type });
  }
  await next();
});
