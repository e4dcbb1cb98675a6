import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WantedFile } from '@livery/extraction/shortlist';
import { expect, onTestFinished, test } from 'vitest';
import { createGuard } from '../../net/guard.ts';
import { serve } from '../../net/testing/local-server.ts';
import { BrowserClock } from '../browser/browser-clock.ts';
import { createFileFetcher } from './fetch-files.ts';

async function fetchAll(paths: string[], maxMs: number) {
  const site = await serve((request, response) => {
    if (request.url === '/missing.png') response.writeHead(404).end();
    else if (request.url !== '/silent.woff2') response.writeHead(200).end('a file');
  });
  const folder = await mkdtemp(join(tmpdir(), 'livery-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let late = 0;
  const fetcher = createFileFetcher({
    guard: createGuard({ allowHosts: ['127.0.0.1'] }).forOrganization(''),
    folder,
    userAgent: 'test',
    pageUrl: 'http://127.0.0.1/',
    signal: new AbortController().signal,
    clock: new BrowserClock(),
    onLate: () => late++,
  });
  const url = (path: string) => `http://127.0.0.1:${site.port}/${path}`;
  const wanted = paths.map((path): WantedFile => ({ key: path, url: url(path), svg: null, use: 'logo' }));
  await fetcher.fetch(wanted, maxMs);
  return { names: fetcher.list(wanted).map(({ name }) => name), late };
}

test('a file that does not arrive in time is left out and reported, and the others are kept', async () => {
  const fetched = await fetchAll(['logo.svg', 'silent.woff2'], 5000);
  expect(fetched).toEqual({ names: ['logo.svg'], late: 1 });
});

test('a file that is not there is not late', async () => {
  expect(await fetchAll(['logo.svg', 'missing.png'], 30_000)).toEqual({ names: ['logo.svg'], late: 0 });
});
