import { AppError } from '@livery/core/errors';
import { FetchFailed } from '../../net/fetch-failed.ts';
import type { Ctx } from '../context.ts';

/** Refuses an address that is not on the public internet now. Each delivery looks again when it connects. */
export async function checkEndpointUrl(ctx: Ctx, text: string): Promise<void> {
  try {
    const url = ctx.guard.checkUrl(text);
    await ctx.guard.resolve(url.hostname);
  } catch (cause) {
    if (!(cause instanceof FetchFailed)) throw cause;
    throw new AppError('url_not_allowed', cause.message, [{ path: 'url', message: cause.message }]);
  }
}
