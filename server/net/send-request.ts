import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { FetchFailed } from './fetch-failed.ts';
import type { Guard } from './guard.ts';

const maxHeaderBytes = 16 * 1024;

export interface OutgoingRequest {
  signal: AbortSignal;
  method: 'GET' | 'POST';
  headers?: Record<string, string> | undefined;
  body?: string;
}

/**
 * Sends a request to a URL that has passed `guard.checkUrl`, and resolves when the headers arrive. The connection goes
 * to an address that the guard has checked. The caller must destroy the response.
 */
export async function sendRequest(
  guard: Guard,
  url: URL,
  { signal, method, headers, body }: OutgoingRequest,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method,
    // Never the global agent: it may use a proxy from the environment, which would resolve names itself.
    agent: false,
    lookup: guard.lookupUntil(signal),
    signal,
    maxHeaderSize: maxHeaderBytes,
    headers: { 'User-Agent': 'Livery/1.0', ...headers, 'Accept-Encoding': 'identity' },
  });
  try {
    return await answerTo(request, body);
  } catch (cause) {
    request.destroy();
    throw toFailure(cause, signal);
  }
}

/** Turns a connection error into a `FetchFailed`. */
export function toFailure(cause: unknown, signal: AbortSignal): unknown {
  // An aborted connection fails with its own error; the reason for the abort is in the signal.
  if (signal.aborted) return signal.reason;
  if (cause instanceof FetchFailed) return cause;
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return new FetchFailed(code.startsWith('HPE_') ? 'http_error' : 'unreachable', { cause });
}

function answerTo(request: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    request.once('response', (response) => {
      answer = response;
      resolve(response);
    });
    // Never removed. A body of unknown length that is cut off ends without an error, like a complete one; and bytes
    // after the response emit an error that would end the process if it had no listener.
    request.on('error', (cause) => {
      reject(cause);
      if (answer && !answer.complete) answer.destroy(cause);
    });
    // A 101 response closes the request with neither a response nor an error.
    request.once('close', () => reject(new Error('the request was closed without an answer')));
    request.end(body);
  });
}
