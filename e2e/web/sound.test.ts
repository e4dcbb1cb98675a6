import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longTest } from '@livery/server/testing/extent';
import { makeTrack, tone } from '@livery/server/testing/make-track';
import { probeSound } from '@livery/server/testing/probe-sound';
import { useService } from '@livery/server/testing/use';
import { sampleBrands } from '@livery/templates/samples/brands';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { signInOwner } from './fixture/signed-in.ts';

/** Only a failure waits for it. */
const patient = { timeout: 120_000 };

/** A track from the composer to the sound of a video. */
describe.runIf(chromiumPath)('sound in the composer', () => {
  const service = useService();
  const browser = useBrowser();
  let page: Page;
  let brandId: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'livery-song-'));
    await makeTrack(join(folder, 'song.mp3'), { kind: 'mp3', seconds: 9, signal: tone(0.3) });
    await writeFile(join(folder, 'notes.mp3'), 'no sound at all '.repeat(100));
    const { owner } = service;
    const { body } = await owner.post('/brands', { document: sampleBrands[0]!.document, name: 'Northpail' });
    brandId = body.id;
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
    await signInOwner(context, service);
    page = await context.newPage();
    page.setDefaultTimeout(120_000);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const sound = () => page.getByRole('combobox', { name: 'Sound' });
  const pick = (name: string) =>
    page.locator('input[type=file][accept*=".mp3"]').setInputFiles(join(folder, name));

  longTest('a track is uploaded, started, submitted, heard and used again', async () => {
    await page.goto(`${service.url}/brands/${brandId}/compose/launch-hero`);
    await expect.poll(() => sound().textContent(), patient).toContain('No sound');

    await page.getByLabel('Headline').fill('Every bucket, carried home tonight');
    await pick('notes.mp3');
    await page.getByText('notes.mp3').waitFor();
    expect(await sound().textContent()).toContain('No sound');

    await pick('song.mp3');
    await expect.poll(() => sound().textContent(), patient).toContain('song.mp3, 9 s');
    await page.getByLabel('Start in the track, seconds').fill('2.5');
    await page.getByLabel('Start in the track, seconds').blur();
    const heard = await page.locator('audio').evaluate(async (element: HTMLAudioElement) => {
      element.preload = 'metadata';
      element.load();
      await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }));
      return element.duration;
    });
    expect(heard).toBeCloseTo(9, 0);

    for (const one of await page.getByRole('checkbox').all()) if (await one.isChecked()) await one.click();
    await page.getByRole('checkbox', { name: /^Square, video/i }).click();
    await page.getByRole('slider', { name: 'Video length' }).press('Home');
    await page.getByRole('button', { name: 'Copy as API call' }).click();
    const code = await page.getByText('"startS": 2.5').first().textContent();
    const [{ id }] = (await service.owner.get('/assets?kind=audio')).body.assets;
    expect(code).toContain(`"assetId": "${id}"`);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Render for/ }).click();
    await page.waitForURL(/\/batches\//, patient);
    const batchId = new URL(page.url()).pathname.split('/').at(-1)!;
    const { body } = await service.owner.get(`/batches/${batchId}`);
    expect(body.renders[0].meta.audio).toEqual({ assetId: id, startS: 2.5 });
    await service.owner.waitForJobs([body.renders[0].id]);
    const file = join(folder, 'video.mp4');
    await writeFile(file, (await service.owner.download(`/api/v1/renders/${body.renders[0].id}/file`)).bytes);
    expect((await probeSound(file))!.lufs).toBeCloseTo(-14, 0);

    await page.goto(`${service.url}/renders/${body.renders[0].id}`);
    const player = page.locator('video[controls]');
    await player.waitFor();
    expect(await player.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await page.getByText('song.mp3, from second 2.5').waitFor();

    await page.goto(`${service.url}/brands/${brandId}/compose/launch-hero?batch=${batchId}`);
    await expect.poll(() => sound().textContent(), patient).toContain('song.mp3, 9 s');
    expect(await page.getByLabel('Start in the track, seconds').inputValue()).toBe('2.5');
    await page.getByRole('button', { name: 'Remove the sound' }).click();
    await expect.poll(() => sound().textContent(), patient).toContain('No sound');
  });

  test('a track that is dropped on an image field is refused there, and not uploaded', async () => {
    await page.goto(`${service.url}/brands/${brandId}/compose/launch-hero`);
    const tracks = async () => (await service.owner.get('/assets?kind=audio')).body.assets.length;
    const before = await tracks();
    const field = page.locator('[data-path="picture"]').getByRole('button').first();
    await field.waitFor();
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['sound'], 'song.mp3', { type: 'audio/mpeg' }));
      return transfer;
    });
    await field.dispatchEvent('drop', { dataTransfer: files });
    await page.getByText('song.mp3 is not an image. Use PNG, JPEG, WebP, AVIF, GIF or SVG.').waitFor();
    expect(await tracks()).toBe(before);
  });
});
