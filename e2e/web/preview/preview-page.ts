import type { Page } from 'playwright-core';

/** What the page of previews shows; `web/testing/preview-page.tsx` has the same type. */
export interface PreviewPageState {
  /** A new id mounts the previews again. */
  id: string;
  scenes: {
    document: unknown;
    templateId: string;
    content: unknown;
    format: string;
    mode: 'light' | 'dark';
  }[];
  width: number;
  video?: { durationS: number; isPlaying: boolean; timeMs: number };
}

interface PreviewWindow {
  previews: {
    show(state: PreviewPageState): void;
    frames: number[];
    color: string | null;
    warnings: unknown;
  };
}

export async function showPreviews(page: Page, state: PreviewPageState): Promise<void> {
  await page.evaluate((shown) => (window as unknown as PreviewWindow).previews.show(shown), state);
}

/** Waits until every preview has its exact pixels. */
export async function waitForExact(page: Page, id: string): Promise<void> {
  await page.waitForFunction((shown) => {
    const boxes = [...document.querySelectorAll<HTMLElement>(`[data-shown="${shown}"] [data-preview]`)];
    return boxes.length > 0 && boxes.every(({ dataset }) => dataset.state === 'exact');
  }, id);
}

export function readPreviews<Value>(page: Page, name: keyof PreviewWindow['previews']): Promise<Value> {
  return page.evaluate((key) => (window as unknown as PreviewWindow).previews[key], name) as Promise<Value>;
}

/** The size and the pixels of the first preview, straight RGBA. */
export async function readPixels(page: Page): Promise<{ width: number; height: number; data: Buffer }> {
  const { width, height, text } = await page.evaluate(() => {
    const canvas = document.querySelector('canvas')!;
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let bytes = '';
    for (let at = 0; at < data.length; at += 8192)
      bytes += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width: canvas.width, height: canvas.height, text: btoa(bytes) };
  });
  return { width, height, data: Buffer.from(text, 'base64') };
}
