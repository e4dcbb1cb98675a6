import { AppError } from '@livery/core/errors';
import { queueFullError } from '@livery/core/fair-queue';
import { FetchFailed, LookupsFull } from '../../net/fetch-failed.ts';
import type { Ctx } from '../context.ts';

/** Refuses an address that is not on the public internet now. Each delivery checks again when it connects. */
export async function checkEndpointUrl(
  { guard, caller, signal }: Pick<Ctx, 'guard' | 'caller' | 'signal'>,
  text: string,
): Promise<void> {
  try {
    const url = guard.checkUrl(text);
    await guard.forOrganization(caller.organizationId).resolve(url.hostname, signal);
  } catch (cause) {
    if (cause instanceof LookupsFull) throw queueFullError(cause.full, 'look-ups of host names');
    if (!(cause instanceof FetchFailed)) throw cause;
    const { message } = cause;
    throw new AppError('url_not_allowed', message, [{ path: 'url', message }]);
  }
}
