import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Variant {
  content: { title?: string };
  metadata: Record<string, string>;
}

type Respond = (status: number, body: object) => void;

/**
 * What `bulk` needs of the service: it accepts batches, remembers idempotency keys, and has drawn at once. After
 * `failAfter` more requests it does its work and breaks the connection instead of answering.
 */
export async function startStandIn() {
  const batches = new Map<string, Variant[]>();
  const keys = new Map<string, string>();
  const service = {
    batches,
    keys,
    failAfter: Number.POSITIVE_INFINITY,
    url: '',
    close: () => server.close(),
  };
  const present = (batchId: string) =>
    batches.get(batchId)!.map(({ metadata }, index) => {
      const id = `${batchId}-${index}`;
      return {
        id,
        batchId,
        format: 'square',
        status: 'completed',
        error: null,
        metadata,
        meta: { output: 'png' },
      };
    });
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const respond: Respond = (status, answer) => {
      if (--service.failAfter < 0) response.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    const [, , , , batchId = '', rest] = pathname.split('/');
    if (request.method === 'POST')
      accept(JSON.parse(body), String(request.headers['idempotency-key']), respond);
    else if (pathname.endsWith('/file')) respond(200, {});
    // The client reads the state instead.
    else if (rest === 'events') response.writeHead(429).end('{}');
    else if (batchId) respond(200, { batchId, queued: 0, rendering: 0, renders: present(batchId) });
    else {
      const row = searchParams.get('metadata.row');
      const renders = [...batches.keys()].flatMap(present).filter(({ metadata }) => metadata.row === row);
      respond(200, { renders, nextCursor: null });
    }
  });

  function accept({ variants }: { variants: Variant[] }, key: string, respond: Respond) {
    const refused = variants.findIndex(({ content }) => !content.title);
    if (refused >= 0) {
      const details = [{ path: `variants[${refused}].content.title`, message: 'expected a title' }];
      respond(422, { error: { code: 'content_invalid', message: 'The content does not fit.', details } });
      return;
    }
    const batchId = keys.get(key) ?? `bat_${batches.size}`;
    keys.set(key, batchId);
    batches.set(batchId, variants);
    respond(202, { batchId, jobs: [], creditsDebited: variants.length });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
