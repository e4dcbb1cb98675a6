import { AppError } from '@livery/core/errors';
import { withDeadline } from '../../net/deadline.ts';
import { FetchFailed, UrlNotAllowed } from '../../net/fetch-failed.ts';
import type { Ctx } from '../context.ts';

/** Name servers that say nothing are not waited for; what they would say is asked again at each delivery. */
const RESOLVE_MS = 5000;

/** Refuses an address that is not on the public internet now. Each delivery looks again when it connects. */
export async function checkEndpointUrl(ctx: Ctx, text: string): Promise<void> {
  try {
    const url = ctx.guard.checkUrl(text);
    await withDeadline(RESOLVE_MS, undefined, (signal) =>
      Promise.race([ctx.guard.resolve(url.hostname), cutOff(signal)]),
    );
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause;
    const message =
      cause instanceof UrlNotAllowed
        ? `${cause.message} The operator can exempt a host with LIVERY_ALLOW_HOSTS.`
        : cause.message;
    throw new AppError('url_not_allowed', message, [{ path: 'url', message }]);
  }
}

function cutOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}
