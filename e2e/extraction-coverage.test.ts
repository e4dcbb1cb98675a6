import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMeasured } from '@livery/core/brand/measured-fields';
import type { Extractor } from '@livery/server/extract/contracts';
import { createExtractor } from '@livery/server/extract/extractor';
import { findChromium } from '@livery/server/extract/find-chromium';
import { createGuard } from '@livery/server/net/guard';
import { createLogger } from '@livery/server/platform/logger';
import { longTest } from '@livery/server/testing/extent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const chromiumPath = findChromium(process.env.CHROMIUM_PATH);
const EXTRACT_MS = 45_000;

const makePage = (style: string) => `<!doctype html><html lang="en"><head><title>Tidewell</title>
<style>body { margin: 0; font-family: sans-serif } section { min-height: 900px; padding: 80px }
.button { background: #4b3df2; color: #fff; padding: 12px 20px } ${style}</style></head>
<body><section><h1>Tidewell counts the waves</h1><p>Every tide of the year on one page.</p>
<a class="button" href="#start">Start now</a></section><section><h2>For harbours</h2></section></body></html>`;

const pages: Record<string, string> = {
  '/white': makePage('body { background: #fff; color: #14122b }'),
  '/flooded': makePage(
    'body { background: #fff } section { background: #4b3df2; color: #fff } .button { background: #fff; color: #4b3df2 }',
  ),
  '/themes': makePage(
    'body { background: #fff; color: #14122b } @media (prefers-color-scheme: dark) { body { background: #101014; color: #fff } h1 { color: #fff } section:first-child { background: #4b3df2 } }',
  ),
};

describe.skipIf(!chromiumPath)('how much of its pages a brand floods with colour', { retry: 1 }, () => {
  let server: Server;
  let extractor: Extractor;
  let folder: string;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      const page = pages[url];
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    folder = await mkdtemp(join(tmpdir(), 'livery-coverage-'));
    // If tests run as root, the browser runs as another user, who must be able to enter the folder.
    await chmod(folder, 0o711);
    extractor = createExtractor({
      guard: createGuard({ allowHosts: ['127.0.0.1'] }),
      chromiumPath,
      folder,
      log: createLogger('silent'),
    });
  });
  afterAll(async () => {
    await extractor?.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  async function readCoverage(path: string) {
    const { document } = await extractor.extract({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      organizationId: 'test',
      folder: await mkdtemp(join(folder, 'site-')),
      signal: AbortSignal.timeout(EXTRACT_MS),
      onProgress: () => {},
    });
    const measured = readMeasured(document);
    const read = (mode: string) => measured.get(`color.${mode}.$extensions.livery.coverage`);
    return { light: read('light'), dark: read('dark') };
  }

  longTest('a white page with a button', { timeout: EXTRACT_MS + 10_000 }, async () => {
    const { light, dark } = await readCoverage('/white');
    expect(light).toBeLessThan(0.1);
    expect(dark).toBeUndefined();
  });

  longTest('a page in one colour', { timeout: EXTRACT_MS + 10_000 }, async () => {
    expect((await readCoverage('/flooded')).light).toBeGreaterThan(0.8);
  });

  test('a dark theme with one coloured section', { timeout: EXTRACT_MS + 10_000 }, async () => {
    const { light, dark } = await readCoverage('/themes');
    expect(light).toBeLessThan(0.1);
    expect(dark).toBeGreaterThan(0.3);
    expect(dark).toBeLessThan(0.7);
  });
});
