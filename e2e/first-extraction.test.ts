import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@livery/server/extract/find-chromium';
import { serve } from '@livery/server/net/testing/local-server';
import { extractAndWait } from '@livery/server/testing/stand-in-extractor';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './server-process.ts';
import { limitAtRest, startProbe } from './stall/probe.ts';

const words = `<h1>Fieldnote</h1><p>${'It says what it is. '.repeat(8)}</p>`;

test.runIf(findChromium(process.env.CHROMIUM_PATH))(
  'the first extraction after a start does not keep the server from answering others',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'livery-first-'));
    const server = await startServer({ LIVERY_DATA_DIR: directory, LIVERY_ALLOW_HOSTS: '127.0.0.1' });
    const probe = startProbe(server.client.url, server.child.pid!);
    onTestFinished(async () => {
      await probe.stop();
      await server.end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    });
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>F</title>${words}`);
    });
    const limitMs = await limitAtRest(probe, 2000, ({ ownMs }) => ownMs);
    const { status } = await extractAndWait(server.client, `http://127.0.0.1:${site.port}/`);
    const delays = await probe.delays();
    const [longest, own] = [delays.map(({ ms }) => ms), delays.map(({ ownMs }) => ownMs)].map((all) =>
      Math.max(...all),
    );
    console.log(
      `/healthz: at most ${longest!.toFixed()} ms late, of which the server computed ${own!.toFixed()} ms`,
    );
    expect(status).toBe('ready');
    expect(own).toBeLessThan(limitMs);
  },
);
