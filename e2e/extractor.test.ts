import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@livery/server/extract/find-chromium';
import { serve } from '@livery/server/net/testing/local-server';
import { freePort } from '@livery/server/testing/free-port';
import { expect, test, vi } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

const LIVERY_EXTRACTOR_TOKEN = 'a-token-of-workers-and-extractors-alone!';
const words = `<h1>Fieldnote</h1><p>${'It says what it is. '.repeat(8)}</p>`;

test.runIf(findChromium(process.env.CHROMIUM_PATH))(
  'websites are read in a process without database and secret; losing it loses nothing',
  async () => {
    let requests = 0;
    const site = await serve((_, response) => {
      requests += 1;
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Fieldnote</title>${words}`);
    });
    const directory = await mkdtemp(join(tmpdir(), 'livery-extractor-test-'));
    const PORT = String(await freePort());
    const startExtractor = () =>
      startServer({
        ...{ PORT, LIVERY_ROLE: 'extractor', LIVERY_EXTRACTOR_TOKEN },
        ...{ LIVERY_OWNER_KEY: undefined, LIVERY_ALLOW_HOSTS: '127.0.0.1' },
      });
    let extractor: ServerProcess | undefined = await startExtractor();
    const server = await startServer({
      LIVERY_DATA_DIR: directory,
      LIVERY_ALLOW_HOSTS: '127.0.0.1',
      LIVERY_EXTRACTOR_URL: `http://127.0.0.1:${PORT}`,
      LIVERY_EXTRACTOR_TOKEN,
      // The service has no browser of its own.
      CHROMIUM_PATH: '/nowhere',
    });
    try {
      const url = `http://127.0.0.1:${site.port}/`;
      const { body } = await server.client.post('/extractions', { url });
      await vi.waitFor(() => expect(requests).toBeGreaterThan(0), { timeout: 20_000, interval: 20 });
      await extractor.end('SIGKILL');
      extractor = await startExtractor();
      const read = async () => (await server.client.get(`/extractions/${body.id}`)).body;
      await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'ready' }), {
        timeout: 60_000,
        interval: 200,
      });
      const { document } = await read();
      expect(document.$extensions['studio.identity'].name).toBe('Fieldnote');
      const code = await extractor.end('SIGTERM');
      expect(code).toBe(0);
    } finally {
      await extractor.end('SIGKILL');
      await server.end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    }
  },
);
