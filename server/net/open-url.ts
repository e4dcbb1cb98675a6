import type { IncomingMessage } from 'node:http';
import { FetchFailed } from './fetch-failed.ts';
import type { Guard } from './guard.ts';
import { sendRequest } from './send-request.ts';

const redirects = [301, 302, 303, 307, 308];

export interface OpenOptions {
  signal: AbortSignal;
  maxRedirects: number;
  /** Sent to the host of the first URL only: a redirect must not carry them to another host. */
  headers?: Record<string, string>;
}

/**
 * Sends a GET and follows redirects, each of which passes the guard. Returns a response with a 2xx status, which the
 * caller must destroy.
 */
export async function openUrl(
  guard: Guard,
  text: string,
  { signal, maxRedirects, headers }: OpenOptions,
): Promise<{ response: IncomingMessage; url: URL }> {
  let url = guard.checkUrl(text);
  const { origin } = url;
  for (let hops = 0; ; hops += 1) {
    const response = await sendRequest(guard, url, {
      signal,
      method: 'GET',
      headers: url.origin === origin ? headers : {},
    });
    const status = response.statusCode!;
    if (status >= 200 && status < 300) return { response, url };
    response.destroy();
    if (!redirects.includes(status)) {
      throw new FetchFailed('http_error', { status, message: `The server answered with status ${status}.` });
    }
    if (hops === maxRedirects) throw new FetchFailed('bad_redirect');
    url = guard.checkUrl(readTarget(response, url));
  }
}

function readTarget(response: IncomingMessage, base: URL): string {
  const { location } = response.headers;
  // Node decodes headers as Latin-1; those that are not ASCII are UTF-8 in practice.
  const target = location && URL.parse(Buffer.from(location, 'latin1').toString(), base);
  if (!target) throw new FetchFailed('bad_redirect');
  return target.href;
}
