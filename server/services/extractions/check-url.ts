import { AppError } from '@livery/core/errors';
import { normalizeUrl } from '@livery/extraction/normalize-url';
import { UrlNotAllowed } from '../../net/fetch-failed.ts';
import type { App } from '../context.ts';

/** The canonical spelling of a site's address. Its addresses are checked when it is opened. */
export function checkSiteUrl({ guard }: Pick<App, 'guard'>, text: string): string {
  const normal = normalizeUrl(text);
  if ('problem' in normal) {
    throw new AppError('invalid_request', 'This is not the address of a website.', [
      { path: 'url', message: normal.problem },
    ]);
  }
  try {
    guard.checkUrl(normal.url);
  } catch (cause) {
    if (!(cause instanceof UrlNotAllowed)) throw cause;
    throw new AppError('url_not_allowed', cause.message, [{ path: 'url', message: cause.message }]);
  }
  return normal.url;
}
