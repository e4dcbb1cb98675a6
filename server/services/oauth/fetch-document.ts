import { sendRequest } from '../../net/send-request.ts';
import type { App } from '../context.ts';

const MAX_BYTES = 10 * 1024;

/** Lookups for clients share one part of the guard, so that they never use up that of an organisation. */
const LOOKUP_SHARE = 'oauth clients';

/**
 * The `fetch` of the provider, for documents that describe clients. It passes the guard, follows no redirect and reads
 * at most a few kilobytes, within the time that the provider's signal sets.
 */
export function createDocumentFetch({ guard }: Pick<App, 'guard'>) {
  return async (address: string | URL, { signal }: { signal: AbortSignal }): Promise<Response> => {
    const own = guard.forOrganization(LOOKUP_SHARE);
    const url = own.checkUrl(String(address));
    const answer = await sendRequest(own, url, {
      signal,
      method: 'GET',
      headers: { Accept: 'application/json' },
    });
    try {
      const status = answer.statusCode!;
      if (status !== 200) return new Response(null, { status: status >= 200 ? status : 502 });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) throw new Error(`the document has more than ${MAX_BYTES} bytes`);
        chunks.push(chunk);
      }
      const headers = { 'cache-control': answer.headers['cache-control'] ?? '' };
      return new Response(Buffer.concat(chunks), { status, headers });
    } finally {
      answer.destroy();
    }
  };
}
