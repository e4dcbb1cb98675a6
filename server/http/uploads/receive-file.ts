import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { AppError } from '@livery/core/errors';
import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { createMiddleware } from 'hono/factory';
import { newId } from '../../platform/ids.ts';
import { PRIVATE_FILE } from '../../platform/private-files.ts';
import { removeScratch } from '../../services/assets/store-received.ts';
import { tooLarge } from '../middleware/upload.ts';
import type { Env } from '../route/env.ts';

/** Streams a body that is the file itself to the scratch folder, as `curl -T` sends it. */
export const receiveFile = createMiddleware<Env>(async (c, next) => {
  if (c.var.upload) return next();
  if (Number(c.req.header('Content-Length') ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
  const { incoming } = c.env as unknown as HttpBindings;
  const file = join(c.var.app.scratchDir, newId());
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      incoming,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > MAX_UPLOAD_BYTES) throw tooLarge();
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { flags: 'wx', mode: PRIVATE_FILE }),
    );
    if (bytes === 0) throw emptyBody();
    c.set('upload', { file, name: null, sha256: hash.digest('hex') });
    await next();
  } finally {
    await removeScratch(file);
  }
});

function emptyBody(): AppError {
  const message = 'send the file as the body, or as multipart/form-data in the field file';
  return new AppError('invalid_request', 'The request has no body.', [{ path: '', message }]);
}
