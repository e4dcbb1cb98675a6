import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { readBatchFiles } from '../../services/batches/read-files.ts';
import { packZip } from '../answers/pack-zip.ts';
import { sendBreakable } from '../answers/send-breakable.ts';
import { disposition } from '../answers/send-file.ts';
import { batchIdParam } from '../renders/schemas.ts';
import type { Env } from '../route/env.ts';
import { errors, needs } from '../route/schemas.ts';
import { readCtx } from '../route/write.ts';

const archive = createRoute({
  method: 'get',
  path: '/batches/{batchId}/archive',
  operationId: 'downloadBatch',
  tags: ['Batches'],
  summary: 'Download the finished files of a batch',
  description:
    'A zip of every file that is finished now. Jobs that failed or still run are left out and counted in ' +
    '`X-Files-Left-Out`; 409 while there is no file at all. A connection that breaks before `Content-Length` ' +
    'bytes have come means that a file could not be read.',
  ...needs('renders:read'),
  request: { params: batchIdParam },
  responses: {
    200: {
      description: 'The archive.',
      content: { 'application/zip': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      headers: z.object({
        'X-Files-Left-Out': z
          .int()
          .min(0)
          .openapi({ description: 'Jobs of the batch that have no file in the archive.', example: 0 }),
      }),
    },
    ...errors(401, 403, 404, 409, 429),
  },
});

export function batchRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(archive, async (c) => {
    const { name, files, leftOut } = await readBatchFiles(readCtx(c), c.req.valid('param').batchId);
    const { storage } = c.var.app;
    const { stream, bytes } = packZip(
      files.map((file) => ({
        name: file.fileName,
        bytes: file.bytes,
        modifiedAt: file.finishedAt,
        open: () => storage.open(file.key),
      })),
    );
    return sendBreakable(c, stream, {
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': disposition(`${name}.zip`, 'attachment'),
      // More may be finished the next time.
      'Cache-Control': 'private, no-store',
      'X-Files-Left-Out': String(leftOut),
    });
  });
}
