import { AppError } from '@livery/core/errors';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type CreatedAsset, createAsset } from '../../services/assets/create.ts';
import type { WriteCtx } from '../../services/context.ts';
import { unknownLink } from '../../services/links/token.ts';
import { openUploadLink, readUploadNonce } from '../../services/links/upload-link.ts';
import { presentCreated } from '../assets/routes.ts';
import type { CallerLimits } from '../limits/caller-limits.ts';
import { countAddress, limitCaller } from '../middleware/rate-limit.ts';
import { takeSlot } from '../middleware/request-slot.ts';
import { requireDiskSpace } from '../middleware/require-disk-space.ts';
import { receiveUpload } from '../middleware/upload.ts';
import { unknownRoute } from '../route/declared-routes.ts';
import { runWrite } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { sendError } from '../route/send-error.ts';
import { receiveFile } from './receive-file.ts';

const route = { ...unknownRoute, takesUpload: true };

/** Takes one file by a signed link, with the limits of the key that made the link. */
export function uploadRoutes(limits: CallerLimits): Hono<Env> {
  const routes = new Hono<Env>();
  routes.onError(sendError);
  routes.use(
    '/:token',
    authenticateLink(limits),
    limitCaller(limits.rate),
    requireDiskSpace,
    takeSlot(limits),
    receiveUpload,
    receiveFile,
  );
  routes.on(['POST', 'PUT'], '/:token', async (c) => {
    const upload = c.var.upload!;
    const nonce = readUploadNonce(c.var.app, c.req.param('token'));
    const call = { key: `upload-link ${nonce}`, parts: [upload.sha256] };
    const verb = (ctx: WriteCtx<CreatedAsset>) => createAsset(ctx, { ...upload, sourceUrl: null });
    const outcome = await limits.idempotentRequests
      .run(c.var.app, c.var.caller, call, async (request) => {
        c.set('idempotency', request);
        return runWrite(c, 201, verb, presentCreated);
      })
      .catch(refuseSecondFile);
    return c.json('stored' in outcome ? (outcome.stored.body as object) : outcome.result, 201);
  });
  return routes;
}

function authenticateLink({ addresses }: CallerLimits) {
  return createMiddleware<Env>(async (c, next) => {
    if (c.req.method !== 'POST' && c.req.method !== 'PUT') throw unknownLink();
    const caller = await openUploadLink(c.var.app, c.req.param('token') ?? '', addresses.toAddress(c)).catch(
      (cause: unknown) => {
        countAddress(c, addresses, 'anonymous');
        throw cause;
      },
    );
    c.set('caller', caller);
    c.set('route', route);
    await next();
  });
}

/** A repeat with the same file gets the first answer; a link is good for no second file. */
function refuseSecondFile(cause: unknown): never {
  if (cause instanceof AppError && cause.code === 'idempotency_conflict') throw unknownLink();
  throw cause;
}
