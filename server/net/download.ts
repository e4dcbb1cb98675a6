import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { withDeadline } from '../platform/deadline.ts';
import { FetchFailed, timedOut } from './fetch-failed.ts';
import type { Guard } from './guard.ts';
import { openUrl } from './open-url.ts';
import { toFailure } from './send-request.ts';

export interface DownloadOptions {
  /** Must not exist yet; it is removed if the download fails. */
  file: string;
  maxBytes: number;
  /** The time limit for resolving, connecting, redirects, headers and body together. */
  timeoutMs: number;
  maxRedirects?: number;
  /** Aborts the download with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Sent to the host of the first URL only. */
  headers?: Record<string, string>;
}

export interface Download {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The `Content-Type` header; it is not checked against the bytes. */
  contentType: string | null;
  finalUrl: string;
}

/**
 * Streams the response body of a URL into a file. Throws `FetchFailed`; errors of the file itself are passed on
 * unchanged.
 */
export async function downloadFile(guard: Guard, url: string, options: DownloadOptions): Promise<Download> {
  const { file, timeoutMs, signal: caller } = options;
  const download = async (signal: AbortSignal) => {
    const handle = await open(file, 'wx');
    try {
      return await receive(guard, url, handle, options, signal).finally(() => handle.close());
    } catch (cause) {
      await rm(file, { force: true });
      throw cause;
    }
  };
  return withDeadline(timeoutMs, caller, download, timedOut);
}

async function receive(
  guard: Guard,
  text: string,
  handle: FileHandle,
  { maxBytes, maxRedirects = 5, headers }: DownloadOptions,
  signal: AbortSignal,
): Promise<Download> {
  const { response, url } = await openUrl(guard, text, { signal, maxRedirects, headers });
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of readBody(response, maxBytes, signal)) {
      bytes += chunk.length;
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    return {
      bytes,
      sha256: hash.digest('hex'),
      contentType: response.headers['content-type'] ?? null,
      finalUrl: url.href,
    };
  } finally {
    response.destroy();
  }
}

/**
 * The chunks of a response up to the size limit. Only errors of the response become `FetchFailed`, not those of the
 * consumer.
 */
async function* readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  // No encoding was requested, and decompression would let a small response become a large file.
  if ((response.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw new FetchFailed('http_error', { message: 'The server answered with a compressed file.' });
  }
  if (Number(response.headers['content-length']) > maxBytes) throw new FetchFailed('too_large');
  try {
    let left = maxBytes;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new FetchFailed('too_large');
      yield chunk;
    }
  } catch (cause) {
    throw toFailure(cause, signal);
  }
}
