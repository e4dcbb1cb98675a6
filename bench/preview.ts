import { setTimeout } from 'node:timers/promises';
import { launchBrowser } from '@livery/e2e/launch-browser';
import { openContext, openPreviews, servePreviews } from '@livery/e2e/web/preview/open-previews';
import { createOwnerCookie } from '@livery/e2e/web/preview/owner-cookie';
import {
  type PreviewPageState,
  readPreviews,
  showPreviews,
  waitForExact,
} from '@livery/e2e/web/preview/preview-page';
import { type UploadedBrand, uploadBrands } from '@livery/e2e/web/preview/uploaded-brands';
import { startService } from '@livery/server/testing/service';
import { templates } from '@livery/templates/registry';
import type { Page } from 'playwright-core';
import { percentile } from './harness.ts';
import { installWatcher, readBrowserCpuMs, type WatcherWindow } from './watch-tiles.ts';

/** A tile of the editor's wall in CSS pixels, at one device pixel each. */
const TILE = 280;
const EDITS = 40;
const VIDEO_S = 4;

/** Previews in Chromium: an edit of a colour on a wall of twelve, the wall from nothing, and the frames of a video. */
export async function benchPreview(): Promise<void> {
  const service = await startService();
  const server = await servePreviews(service.url);
  const browser = await launchBrowser();
  try {
    const [brand] = await uploadBrands(service.owner);
    const scenes = await listScenes(brand!);
    const context = await openContext(browser, server.url, await createOwnerCookie(service));
    const cold = await timeWall(await openPreviews(context, server.url), scenes);
    // The same browser again: everything it loaded is in its cache.
    const page = await openPreviews(context, server.url);
    const warm = await timeWall(page, scenes);
    await installWatcher(page);
    const edits: number[] = [];
    const cpu: number[] = [];
    for (let edit = -5; edit < EDITS; edit++) {
      const before = await readBrowserCpuMs(browser);
      const ms = await timeEdit(page, { id: 'wall', scenes, width: TILE }, toPrimary(edit));
      const after = await readBrowserCpuMs(browser);
      // A hand rests between two edits, and the exact drawings that follow are part of the first.
      await setTimeout(600);
      await waitForExact(page, 'wall');
      if (edit < 0) continue;
      edits.push(ms);
      cpu.push(after - before);
    }
    edits.sort((a, b) => a - b);
    cpu.sort((a, b) => a - b);
    const rate = await countFrames(page, scenes);
    console.log('\nPreviews in Chromium, twelve tiles of 280 px');
    const show = ({ drawn, exact }: WallTimes) => `${drawn.toFixed(0)} ms, exact ${exact.toFixed(0)} ms`;
    console.log(`  wall first drawn          cold ${show(cold)}   warm ${show(warm)}`);
    console.log(
      `  edit to pixels, all tiles p50 ${percentile(edits, 0.5).toFixed(0)} ms   p95 ${percentile(edits, 0.95).toFixed(0)} ms`,
    );
    console.log(
      `  processor time of an edit p50 ${percentile(cpu, 0.5).toFixed(0)} ms   p95 ${percentile(cpu, 0.95).toFixed(0)} ms`,
    );
    console.log(`  video                     ${rate.toFixed(1)} frames a second`);
  } finally {
    await browser.close();
    server.close();
    await service.remove();
  }
}

type Scenes = PreviewPageState['scenes'];

function listScenes({ document, contentOf }: UploadedBrand): Promise<Scenes> {
  return Promise.all(
    templates.map(async (template) => ({
      document,
      templateId: template.id,
      content: await contentOf(template),
      format: 'square',
      mode: 'light' as const,
    })),
  );
}

/** Another primary colour for each edit, as a drag in the editor makes many. */
function toPrimary(edit: number) {
  return { colorSpace: 'srgb', components: [0.2 + (edit + 5) / 100, 0.2, 0.7] };
}

interface WallTimes {
  /** Every tile shows an image. */
  drawn: number;
  /** Every tile has the pixels of the server. */
  exact: number;
}

async function timeWall(page: Page, scenes: Scenes): Promise<WallTimes> {
  const start = performance.now();
  await showPreviews(page, { id: 'wall', scenes, width: TILE });
  await page.waitForFunction(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-preview]')];
    return boxes.length > 0 && boxes.every(({ dataset }) => dataset.drawn);
  });
  const drawn = performance.now() - start;
  await waitForExact(page, 'wall');
  return { drawn, exact: performance.now() - start };
}

/** From the edit to the moment when every tile in view shows it, measured in the page. All tiles share one document. */
function timeEdit(
  page: Page,
  state: PreviewPageState,
  primary: ReturnType<typeof toPrimary>,
): Promise<number> {
  return page.evaluate(
    async ([shown, value]) => {
      const edited = structuredClone(shown.scenes[0]!.document) as {
        color: { light: { primary: { $value: unknown } } };
      };
      edited.color.light.primary.$value = value;
      const scenes = shown.scenes.map((scene) => ({ ...scene, document: edited }));
      const { previews, watchTiles } = window as unknown as WatcherWindow & {
        previews: { show(state: unknown): void };
      };
      const { changed } = watchTiles();
      previews.show({ ...shown, scenes });
      return changed;
    },
    [state, primary] as const,
  );
}

async function countFrames(page: Page, [scene]: Scenes): Promise<number> {
  const video = { durationS: VIDEO_S, isPlaying: true, timeMs: 0 };
  await showPreviews(page, { id: 'video', scenes: [scene!], width: TILE, video });
  await waitForExact(page, 'video');
  const from = (await readPreviews<number[]>(page, 'frames')).length;
  const start = performance.now();
  await setTimeout(VIDEO_S * 1000);
  const shown = (await readPreviews<number[]>(page, 'frames')).length - from;
  return (shown * 1000) / (performance.now() - start);
}
