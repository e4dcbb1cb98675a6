import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../../net/testing/local-server.ts';
import { isBomb } from './limit-page.ts';
import { chromiumPath, useTestBrowser } from './testing/test-browser.ts';

const browserTest = test.runIf(chromiumPath);
const browser = useTestBrowser({ allowHosts: ['localhost'] });
const megabyte = 1024 * 1024;
const video = 'document.querySelector("video")';

/** A job that opens a page of a local site, with the paths it requests. */
async function open(html: string, files: Record<string, Buffer> = {}) {
  const paths: string[] = [];
  const server = await serve((request, response) => {
    const path = request.url!;
    paths.push(path);
    response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/html');
    if (files[path]) response.setHeader('content-encoding', 'gzip');
    response.end(files[path] ?? html);
  });
  const job = browser.run(async (context) => {
    const page = await context.newPage();
    await page.goto(`http://localhost:${server.port}/`, { timeout: 60_000 });
    await page.waitForFunction(`(!${video} || ${video}.error) && document.title !== 'Making'`);
    return page.title();
  });
  return { job, paths };
}

browserTest.each(['/', '/style.css'])(
  '%s as a decompression bomb ends the job as too large',
  async (path) => {
    const bomb = gzipSync(Buffer.alloc(64 * megabyte, ' '));
    const { job } = await open('<title>Small</title><link rel=stylesheet href=/style.css>', { [path]: bomb });
    await expect(job).rejects.toMatchObject({ code: 'too_large' });
  },
);

browserTest('a style sheet with ordinary compression does not', async () => {
  const rules = gzipSync('body { color: red }\n'.repeat(100_000));
  const { job } = await open('<title>Plain</title><link rel=stylesheet href=/style.css>', {
    '/style.css': rules,
  });
  expect(await job).toBe('Plain');
});

browserTest('data that a page creates itself does not count as sent', async () => {
  const { job } = await open(
    `<title>Making</title><script type=module>
      await fetch(URL.createObjectURL(new Blob([new Uint8Array(${64 * megabyte})])))
      document.title = 'Made'
    </script>`,
  );
  expect(await job).toBe('Made');
});

browserTest('video and audio are not fetched, their posters are', async () => {
  const { job, paths } = await open(
    '<title>Moving</title><video src=/film.mp4 poster=/poster.png autoplay muted></video><audio src=/song.mp3 autoplay></audio>',
  );
  expect(await job).toBe('Moving');
  expect(paths).toContain('/poster.png');
  expect(paths).not.toContain('/film.mp4');
  expect(paths).not.toContain('/song.mp3');
});

test.each([
  [20 * megabyte, 20 * 1024, false],
  [40 * megabyte, megabyte, false],
  [40 * megabyte, 200 * 1024, true],
  // Most of a bomb of 2 GB has arrived, and little of it is unpacked.
  [90 * megabyte, 2 * megabyte, true],
  [390 * megabyte, 50 * megabyte, false],
  [410 * megabyte, 50 * megabyte, true],
])('%i bytes out of %i are a bomb: %s', (unpacked, sent, expected) => {
  expect(isBomb(unpacked, sent)).toBe(expected);
});
