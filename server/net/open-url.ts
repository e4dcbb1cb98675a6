import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { FetchFailed } from './fetch-failed.ts';
import type { Guard } from './guard.ts';

const redirects = [301, 302, 303, 307, 308];
const maxHeaderBytes = 16 * 1024;

export interface OpenOptions {
  signal: AbortSignal;
  maxRedirects: number;
  /** Sent to the host of the first URL only: a redirect may not carry them elsewhere. */
  headers?: Record<string, string>;
}

/**
 * The answer to a GET, after redirects, each hop of which passed the guard; its status is 2xx. Whoever takes the
 * answer destroys it.
 */
export async function openUrl(
  guard: Guard,
  text: string,
  { signal, maxRedirects, headers }: OpenOptions,
): Promise<{ response: IncomingMessage; url: URL }> {
  let url = guard.checkUrl(text);
  const { origin } = url;
  for (let hops = 0; ; hops += 1) {
    const response = await get(guard, url, signal, url.origin === origin ? headers : {});
    const status = response.statusCode!;
    if (status >= 200 && status < 300) return { response, url };
    response.destroy();
    if (!redirects.includes(status)) {
      throw new FetchFailed('http_error', { status, message: `The server answered with status ${status}.` });
    }
    if (hops === maxRedirects) throw new FetchFailed('bad_redirect');
    url = guard.checkUrl(targetOf(response, url));
  }
}

/** What went wrong on a connection, in the words of `FetchFailed`. */
export function failureOf(cause: unknown, signal: AbortSignal): unknown {
  // A cut connection fails with an error of its own; why it was cut is in the signal.
  if (signal.aborted) return signal.reason;
  if (cause instanceof FetchFailed) return cause;
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return new FetchFailed(code.startsWith('HPE_') ? 'http_error' : 'unreachable', { cause });
}

async function get(
  guard: Guard,
  url: URL,
  signal: AbortSignal,
  headers: Record<string, string> | undefined,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    // Never the global agent: it may go through a proxy of the environment, which would resolve names itself.
    agent: false,
    lookup: guard.lookup,
    signal,
    maxHeaderSize: maxHeaderBytes,
    headers: { ...headers, 'User-Agent': 'Livery/1.0', 'Accept-Encoding': 'identity' },
  });
  try {
    return await answerTo(request);
  } catch (cause) {
    request.destroy();
    throw failureOf(cause, signal);
  }
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    request.once('response', (response) => {
      answer = response;
      resolve(response);
    });
    // Stays for good. A body of unknown length that is cut off ends without an error of its own, like one that is
    // whole; and bytes after the answer raise an error that would end the process if nobody heard it.
    request.on('error', (cause) => {
      reject(cause);
      if (answer && !answer.complete) answer.destroy(cause);
    });
    // An answer of 101 closes the request with neither a response nor an error.
    request.once('close', () => reject(new Error('the request was closed without an answer')));
    request.end();
  });
}

function targetOf(response: IncomingMessage, base: URL): string {
  const { location } = response.headers;
  // Node reads headers as Latin-1; the ones that are not ASCII are UTF-8 in practice.
  const target = location && URL.parse(Buffer.from(location, 'latin1').toString(), base);
  if (!target) throw new FetchFailed('bad_redirect');
  return target.href;
}
