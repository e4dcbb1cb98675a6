import type { IncomingMessage } from 'node:http';
import { withDeadline } from '../platform/deadline.ts';
import { timedOut } from './fetch-failed.ts';
import type { Guard } from './guard.ts';
import { sendRequest } from './send-request.ts';

/** How much of a response body is read, and for how long after its status. */
const keptBytes = 1024;
const bodyMs = 1000;

export interface Post {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface PostResponse {
  status: number;
  /** The beginning of the response body. */
  body: string;
}

/** Posts to a caller's URL. Redirects are not followed; only the beginning of the response body is read. */
export async function postTo(guard: Guard, text: string, post: Post): Promise<PostResponse> {
  const url = guard.checkUrl(text);
  const send = async (signal: AbortSignal) => {
    const { headers, body } = post;
    const response = await sendRequest(guard, url, { signal, method: 'POST', headers, body });
    try {
      return { status: response.statusCode!, body: await readBeginning(response) };
    } finally {
      response.destroy();
    }
  };
  return withDeadline(post.timeoutMs, post.signal, send, timedOut);
}

/** Only the status matters. The body is for people to read, so a partial body is kept. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const enough = setTimeout(() => response.destroy(), bodyMs);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= keptBytes) break;
    }
  } catch {
    // Either side closed the connection; the part that has arrived is kept.
  } finally {
    clearTimeout(enough);
  }
  // NUL cannot be stored as text.
  return Buffer.concat(chunks).subarray(0, keptBytes).toString().replaceAll('\0', '');
}
