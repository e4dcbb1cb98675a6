import type { Context } from 'hono';
import { packZip } from '../../platform/pack-zip.ts';
import type { PackedFile } from '../../services/batches/read-files.ts';
import type { Env } from '../route/env.ts';
import { sendBreakable } from './send-breakable.ts';
import { toDisposition } from './send-file.ts';

/** Sends stored files as one zip. */
export function sendZip(
  c: Context<Env>,
  name: string,
  files: readonly PackedFile[],
  headers: Record<string, string> = {},
): Response {
  const { storage } = c.var.app;
  const { stream, bytes } = packZip(
    files.map(({ fileName, bytes, finishedAt, key }) => ({
      name: fileName,
      bytes,
      modifiedAt: finishedAt,
      open: () => storage.open(key),
    })),
  );
  return sendBreakable(c, stream, {
    'Content-Type': 'application/zip',
    'Content-Length': String(bytes),
    'Content-Disposition': toDisposition(`${name}.zip`, 'attachment'),
    // More renders may have finished at the next request.
    'Cache-Control': 'private, no-store',
    ...headers,
  });
}
