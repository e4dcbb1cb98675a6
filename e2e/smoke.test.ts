import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '@livery/server/testing/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { blocksBelow } from './readme-blocks.ts';
import { useSites } from './use-sites.ts';

/**
 * Uses each part of an instance that runs elsewhere, in a container or from packed files: LIVERY_SMOKE_URL is its address,
 * LIVERY_SMOKE_KEY its owner key. It needs LIVERY_ALLOW_HOSTS=127.0.0.1 and the network of this machine.
 */
const { LIVERY_SMOKE_URL: url = '', LIVERY_SMOKE_KEY: key = '' } = process.env;

describe.runIf(url)('an instance', () => {
  const client = new ApiClient(url, key);
  const sites = useSites();
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'livery-smoke-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('serves the web app and the reference with their files', async () => {
    for (const page of ['/', '/docs']) {
      const html = await (await fetch(url + page)).text();
      const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
      expect(files.length, page).toBeGreaterThan(0);
      for (const file of files) expect([file, (await fetch(url + file)).status]).toEqual([file, 200]);
    }
  });

  test('makes the still and the video of the README', async () => {
    const blocks = [blocksBelow('Your first still'), blocksBelow('Your first video')].join('\n');
    const script = blocks
      .replace('$(cat .livery/owner-key)', key)
      .replace('http://localhost:3000', url)
      .replace('"durationS": 6', '"durationS": 1');
    execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: folder });
    const still = await sharp(join(folder, 'quote.png')).metadata();
    expect(still).toMatchObject({ format: 'png', width: 1080, height: 1080 });
    expect(readFileSync(join(folder, 'quote.mp4')).toString('latin1', 4, 8)).toBe('ftyp');
  });

  test('draws scripts and emoji, with a logo that it inspects', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#a21" d="M0 0h9v9z"/></svg>';
    const asset = await client.upload(svg, 'logo.svg');
    expect(asset.status, JSON.stringify(asset.body)).toBe(201);
    const brandId = await client.createBrand();
    const content = { quote: 'ブランドは約束です 🎉 الوعد', author: { name: 'Mara', role: 'デザイン' } };
    const variants = [{ format: 'square', kind: 'still', output: 'webp' }];
    const { body } = await client.post('/renders', {
      templateId: 'proof-quote',
      brandId,
      content,
      variants,
    });
    expect(body.error).toBeUndefined();
    const job = await finished(`/renders/${body.jobs[0].id}`);
    expect(job).toMatchObject({ status: 'completed', meta: { warnings: [] } });
  });

  test('reads a website in a browser with a sandbox, and prints its brand book', async () => {
    const { body } = await client.post('/extractions', { url: sites.url('inline-svg') });
    const extraction = await finished(`/extractions/${body.id}`);
    expect(extraction).toMatchObject({ status: 'ready' });
    const { body: brand } = await client.post('/claims', { claimToken: body.claimToken });
    expect(brand.name).toBe('Halcyon Loom');
    const { body: book } = await client.post(`/brands/${brand.id}/publish`, {});
    // Livery prints a few books at a time, and says when to ask again.
    await vi.waitFor(
      async () => {
        const pdf = await fetch(`${url}${new URL(book.url).pathname}.pdf`);
        expect((await pdf.text()).slice(0, 200)).toMatch(/^%PDF-/);
      },
      { timeout: 120_000, interval: 2000 },
    );
  });

  // biome-ignore lint/suspicious/noExplicitAny: a record of the API
  async function finished(path: string): Promise<any> {
    return vi.waitFor(
      async () => {
        const { body } = await client.get(path);
        expect(body.status).toMatch(/^(completed|ready|failed)$/);
        return body;
      },
      { timeout: 120_000, interval: 300 },
    );
  }
});
