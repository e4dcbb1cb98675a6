import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@livery/server/extract/find-chromium';
import { serve } from '@livery/server/net/testing/local-server';
import { extractAndWait } from '@livery/server/testing/stand-in-extractor';
import { expect, test } from 'vitest';
import { startServer } from './server-process.ts';
import { limitAtRest, startProbe } from './stall/probe.ts';

const words = `<h1>Fieldnote</h1><p>${'It says what it is. '.repeat(8)}</p>`;

/** How often a start is tried again: a true stall repeats, another program's work does not. */
const RETRIES = 2;

test.runIf(findChromium(process.env.CHROMIUM_PATH))(
  'the first extraction after a start does not keep the server from answering others',
  async () => {
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>F</title>${words}`);
    });
    let measured = await measureFirstExtraction(site.port);
    for (let retry = 0; retry < RETRIES && measured.ownMs >= measured.limitMs; retry++) {
      measured = await measureFirstExtraction(site.port);
    }
    expect(measured.ownMs).toBeLessThan(measured.limitMs);
  },
);

/** What the main thread of a server that has just started computed while `/healthz` waited, at most. */
async function measureFirstExtraction(port: number): Promise<{ ownMs: number; limitMs: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'livery-first-'));
  const server = await startServer({ LIVERY_DATA_DIR: directory, LIVERY_ALLOW_HOSTS: '127.0.0.1' });
  const probe = startProbe(server.client.url, server.child.pid!);
  try {
    const limitMs = await limitAtRest(probe, 2000, ({ ownMs }) => ownMs);
    const { status } = await extractAndWait(server.client, `http://127.0.0.1:${port}/`);
    expect(status).toBe('ready');
    const delays = await probe.delays();
    const longest = Math.max(...delays.map(({ ms }) => ms));
    const ownMs = Math.max(...delays.map((delay) => delay.ownMs));
    console.log(`/healthz: ${longest.toFixed()} ms late, of which the server computed ${ownMs.toFixed()} ms`);
    return { ownMs, limitMs };
  } finally {
    await probe.stop();
    await server.end('SIGTERM');
    await rm(directory, { recursive: true, force: true });
  }
}
