import { once } from 'node:events';
import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { treatmentChoices } from '@livery/core/render-request/choices';
import { createStillRenderer } from '@livery/server/engine/stills/draw-still';
import { isLoopback } from '@livery/server/platform/is-loopback';
import { type FormatName, findFormat } from '@livery/templates/formats';
import { galleryBrands } from '../brands.ts';
import { devPage } from './dev-page.ts';
import { type DocumentState, readDocumentFile } from './document-file.ts';
import { drawTile, type Tile } from './tiles.ts';

/** An editor that saves empties a file and then writes it. */
const SETTLE_MS = 15;

export interface DevServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a page that shows a document for every sample brand and format, and that follows its file. Errors are shown
 * beside the last images that could be drawn.
 */
export async function startDevServer(file: string, port = 0): Promise<DevServer> {
  const renderer = await createStillRenderer();
  const listeners = new Set<ServerResponse>();
  let version = 0;
  let savedAt = 0;
  let state: DocumentState = { document: null, problems: [] };
  /** The last one without errors. */
  let drawable: DocumentState['document'] = null;

  const describe = () =>
    JSON.stringify({
      version,
      savedAt,
      name: drawable?.name ?? file,
      problems: state.problems,
      isDrawable: state.document !== null,
      formats: (drawable?.formats ?? []).map((format) => findFormat(format)),
      brands: galleryBrands.map(({ id, tokens }) => ({ id, name: tokens.name })),
    });
  const read = async () => {
    const next = await readDocumentFile(file);
    if (version > 0 && JSON.stringify(next) === JSON.stringify(state)) return;
    savedAt = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
    state = next;
    drawable = next.document ?? drawable;
    version += 1;
    for (const response of listeners) response.write(`data: ${describe()}\n\n`);
  };
  await read();

  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  // The folder, because editors replace a file by another one.
  const watcher = watch(dirname(file), () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read);
    }, SETTLE_MS);
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const { hostname } = new URL(`http://${request.headers.host}`);
    // A page of another site can point its own name at this machine.
    if (!isLoopback(hostname)) return send(response, 403, 'text/plain', 'Open it as localhost.');
    if (url.pathname === '/') return send(response, 200, 'text/html; charset=utf-8', devPage);
    if (url.pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${describe()}\n\n`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return;
    }
    const query = Object.fromEntries(url.searchParams);
    const tile = toTile(query);
    if (url.pathname !== '/tile' || !tile || !drawable?.formats.includes(tile.format))
      return send(response, 404, 'text/plain', 'There is nothing here.');
    // The page has asked for images of a newer document already.
    if (Number(query.version) !== version)
      return send(response, 409, 'text/plain', 'The document has changed.');
    const { bytes, warnings } = await drawTile(renderer, { ...state, document: drawable }, tile);
    response.setHeader('x-warnings', encodeURIComponent(JSON.stringify(warnings)));
    send(response, 200, 'image/jpeg', bytes);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: Error) => send(response, 500, 'text/plain', cause.message));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      watcher.close();
      clearTimeout(timer);
      server.closeAllConnections();
      await Promise.all([reading, new Promise((closed) => server.close(closed))]);
    },
  };
}

function toTile({
  format,
  treatment,
  series,
  bare,
  ...rest
}: Record<string, string | undefined>): Tile | null {
  const brand = galleryBrands.find(({ id }) => id === rest.brand);
  return brand === undefined
    ? null
    : {
        format: format as FormatName,
        brand,
        bare: bare === 'true',
        treatment: treatmentChoices.find((choice) => choice === treatment),
        ...(series === 'true' ? { series: { index: 1, count: 2 } } : {}),
      };
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
