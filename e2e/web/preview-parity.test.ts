import { runsEverything } from '@livery/server/testing/extent';
import { useService } from '@livery/server/testing/use';
import type { Template } from '@livery/templates/define-template';
import { findFormat } from '@livery/templates/formats';
import { findTemplate, templates } from '@livery/templates/registry';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../launch-browser.ts';
import { useBrowser } from '../use-browser.ts';
import { openContext, openPreviews, type PreviewServer, servePreviews } from './preview/open-previews.ts';
import { createOwnerCookie } from './preview/owner-cookie.ts';
import { readPixels, readPreviews, showPreviews, waitForExact } from './preview/preview-page.ts';
import { type UploadedBrand, uploadBrands } from './preview/uploaded-brands.ts';

/** The page draws with WASM and the server with a native build; what a person sees must be the file they get. */

const brandNames = ['northpail', 'salt-and-vesper', 'zapkin'];

interface Case {
  template: Template;
  format: Template['formats'][number];
  brand: number;
  treatment?: 'calm' | 'bold';
  series?: { index: number; count: number };
}

const all = templates.flatMap((template) =>
  template.formats.flatMap((format) => brandNames.map((_, brand): Case => ({ template, format, brand }))),
);
/** `npm test` draws a few templates, each for another brand and in another format. */
const sampled = runsEverything ? all : all.filter((_, index) => index % 97 === 5);
/** Both treatments and a place in a series, of templates with and without an image; `npm test` has each once. */
const varied = ['launch-hero', 'proof-metric'].flatMap((id, brand): Case[] => {
  const plain = { template: findTemplate(id)!, format: 'square' as const, brand };
  return [
    { ...plain, treatment: 'calm' },
    { ...plain, treatment: 'bold' },
    { ...plain, series: { index: 1, count: 4 } },
  ];
});
const cases = [...sampled, ...varied.filter((_, index) => runsEverything || [0, 5].includes(index))];

describe.runIf(chromiumPath)('a preview at scale 1 has the pixels of the file', () => {
  const service = useService({ LIVERY_START_CREDITS: '10000' });
  let server: PreviewServer;
  const browser = useBrowser();
  let page: Page;
  let brands: UploadedBrand[];
  const failures: string[] = [];
  beforeAll(async () => {
    server = await servePreviews(service.url);
    brands = await uploadBrands(service.owner);
    const context = await openContext(browser, server.url, await createOwnerCookie(service));
    page = await openPreviews(context, server.url);
    await page.setViewportSize({ width: 2000, height: 2000 });
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
  });
  afterAll(async () => {
    server.close();
  });

  async function drawOnServer({ template, format, brand, ...variety }: Case) {
    const { id } = brands[brand]!;
    const content = await brands[brand]!.contentOf(template);
    const variants = [{ format, kind: 'still', scale: 1, output: 'png', mode: 'light', ...variety }];
    const { status, body } = await service.owner.post('/renders', {
      templateId: template.id,
      brandId: id,
      content,
      variants,
    });
    expect(status, JSON.stringify(body)).toBe(202);
    const [job] = await service.owner.waitForJobs([body.jobs[0].id]);
    expect(job).toMatchObject({ status: 'completed', error: null });
    const { bytes } = await service.owner.download(`/api/v1/renders/${job!.id}/file`);
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      data,
      warnings: (job!.meta as { warnings: unknown }).warnings,
    };
  }

  const named = cases.map((one) => {
    const { template, format, brand, treatment = '', series } = one;
    const place = series ? `${series.index} of ${series.count}` : '';
    const name = [template.id, format, brandNames[brand], treatment, place].filter(Boolean).join(' ');
    return [name, one] as const;
  });
  test.each(named)('%s', async (name, one) => {
    const file = await drawOnServer(one);
    const { template, format, brand, ...variety } = one;
    const { document, contentOf } = brands[brand]!;
    const content = await contentOf(template);
    const scene = { document, templateId: template.id, content, format, mode: 'light' as const, ...variety };
    await showPreviews(page, { id: name, scenes: [scene], width: findFormat(format).width });
    await waitForExact(page, name);
    const shown = await readPixels(page);
    expect([shown.width, shown.height]).toEqual([file.width, file.height]);
    expect(countDifferences(shown.data, file.data)).toBe(0);
    await expect.poll(() => readPreviews(page, 'warnings'), { timeout: 60_000 }).toEqual(file.warnings);
  });

  test('nothing was refused by the content security policy or failed', () => {
    expect(failures).toEqual([]);
  });
});

function countDifferences(one: Uint8Array, two: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== two[at]) count += 1;
  return count;
}
