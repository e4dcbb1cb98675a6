import type { Pixels } from '@livery/extraction/facts';
import type { BrowserContext, Page } from 'playwright-core';
import type { JobClock } from '../browser/browser-clock.ts';
import { convertIcons } from './convert-icons.ts';
import type { FetchedFile } from './fetch-files.ts';
import { measureFiles } from './measure-files.ts';

/** Converts and measures the files of one site, each once, on a separate page. */
export interface FileMeasurer {
  measure(files: FetchedFile[]): Promise<void>;
  /** The pixels of logos and icons, by their keys. */
  readonly pixels: Record<string, Pixels>;
  /** The files, with converted ones in place of those they were made from. */
  replace(files: FetchedFile[]): FetchedFile[];
}

export function createFileMeasurer(context: BrowserContext, clock: JobClock): FileMeasurer {
  const pixels: Record<string, Pixels> = {};
  const done = new Map<string, FetchedFile>();
  let opening: Promise<Page> | undefined;
  const openPage = () => {
    opening ??= context.newPage().catch((cause: unknown) => {
      opening = undefined;
      throw cause;
    });
    return opening;
  };
  /** Ends when the measurement before has ended: they share a page. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    pixels,
    measure(files) {
      const measuring = last.then(() => measureRest(files));
      last = measuring.catch(() => {});
      return measuring;
    },
    replace: (files) => files.map((file) => done.get(file.key) ?? file),
  };

  async function measureRest(files: FetchedFile[]): Promise<void> {
    const images = files.filter(({ key, use }) => (use === 'logo' || use === 'icon') && !done.has(key));
    if (images.length === 0) return;
    const page = await openPage();
    const converted = await convertIcons(page, images, clock);
    Object.assign(pixels, await measureFiles(page, converted, clock));
    // Set at the end, so that a later call tries again what failed.
    for (const file of converted) done.set(file.key, file);
  }
}
