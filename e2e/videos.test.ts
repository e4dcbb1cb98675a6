import { type ApiClient, batch } from '@livery/server/testing/api-client';
import { useService } from '@livery/server/testing/use';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from './launch-browser.ts';
import { useBrowser } from './use-browser.ts';

/** Videos over the API, played in a real browser. */
describe.runIf(chromiumPath)('in a browser', () => {
  const service = useService();
  let client: ApiClient;
  const browser = useBrowser();
  let page: Page;
  const videos: Record<string, string> = {};

  beforeAll(async () => {
    ({ client } = await service.newOrganization());
    const brandId = await client.createBrand();
    const outputs = ['mp4', 'webm', 'gif'];
    const { body } = await client.post('/renders', {
      ...batch(brandId),
      variants: outputs.map((output) => ({
        format: 'square',
        kind: 'video',
        durationS: output === 'gif' ? 1 : 2,
        scale: 0.5,
        output,
      })),
    });
    const ids = body.jobs.map((job: { id: string }) => job.id);
    await client.waitForJobs(ids, 60_000);
    for (const [index, output] of outputs.entries()) videos[output] = ids[index];
    page = await browser.newPage({ extraHTTPHeaders: { authorization: `Bearer ${client.key}` } });
    await page.goto(`${service.url}/healthz`);
  });

  test.each(['mp4', 'webm'])('an %s plays, and seeks to any moment', async (output) => {
    const requests: string[] = [];
    page.on('response', (response) => requests.push(`${response.status()} ${response.url()}`));
    const seen = await page.evaluate(async (url) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = url;
      document.body.replaceChildren(video);
      const waitForEvent = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
        });
      /** `seeked` may come before the frame itself: a busy browser then still draws the one before. */
      const shown = (moment: number) =>
        new Promise<void>((resolve) => {
          const look = () =>
            video.requestVideoFrameCallback((_, { mediaTime }) =>
              Math.abs(mediaTime - moment) < 0.05 ? resolve() : look(),
            );
          look();
        });
      await waitForEvent('loadedmetadata');
      const facts = { duration: video.duration, width: video.videoWidth, height: video.videoHeight };
      await Promise.all([waitForEvent('playing'), video.play()]);
      await waitForEvent('timeupdate');
      video.pause();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [facts.width, facts.height];
      const brush = canvas.getContext('2d', { willReadFrequently: true })!;
      const frames: Uint8ClampedArray[] = [];
      for (const moment of [0, 1.9, 0.4, 1.9]) {
        const there = shown(moment);
        video.currentTime = moment;
        await there;
        brush.drawImage(video, 0, 0);
        frames.push(brush.getImageData(0, 0, canvas.width, canvas.height).data);
      }
      /** The share of pixels that differ clearly between two frames. */
      const apart = (one: number, two: number) =>
        frames[one]!.filter((value, at) => Math.abs(value - frames[two]![at]!) > 60).length /
        frames[one]!.length;
      return { ...facts, fromFirst: apart(0, 1), fromEntrance: apart(2, 1), fromItself: apart(3, 1) };
    }, `/api/v1/renders/${videos[output]}/file`);
    expect(seen).toMatchObject({ width: 540, height: 540 });
    expect(seen.duration).toBeCloseTo(2, 1);
    expect(seen.fromFirst).toBeGreaterThan(0.02);
    expect(seen.fromEntrance).toBeGreaterThan(0.005);
    expect(seen.fromItself).toBe(0);
    expect(requests.some((request) => request.startsWith('206'))).toBe(true);
  });

  test('a gif is shown', async () => {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, `/api/v1/renders/${videos.gif}/file`);
    expect(size).toEqual([540, 540]);
  });
});
