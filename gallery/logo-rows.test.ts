import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogoFile } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

let composer: Composer;
let folder: string;
beforeAll(async () => {
  composer = await createNodeComposer();
  folder = await mkdtemp(join(tmpdir(), 'livery-logo-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As long as a note may be. */
const NOTE = 'TOGETHER WITH 2,400 WOMEN AND MEN WHO MAKE GOOD HOMES WARMER';
const series = { index: 1, count: 4 };

/** A wall of six logos in a series, with a wordmark of this width and a height of 10. */
async function composeWall(format: string, note: string, width: number) {
  const [one] = galleryCases({
    templates: ['proof-logos'],
    brands: ['salt-and-vesper'],
    formats: [format],
    series,
  });
  const { request } = one!;
  const content = request.content as { logos: unknown[] };
  const path = join(folder, `wordmark-${width}.svg`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"><rect width="${width}" height="10"/></svg>`;
  await writeFile(path, svg);
  const logo = { ...request.renderAssets.logos[0]!, path, width, height: 10, vector: true } as LogoFile;
  return composer.compose({
    ...request,
    content: { ...content, logos: content.logos.slice(0, 6), note },
    renderAssets: { ...request.renderAssets, logos: [logo] },
  });
}

test('beside a flat wordmark a long note is not cut: the first composition is drawn', async () => {
  expect(NOTE.length).toBe(60);
  const { warnings, layout } = await composeWall('story', NOTE, 110);
  expect(warnings).toEqual([]);
  expect(layout.texts.map(({ text }) => text).join(' ')).not.toContain('…');
});

test('a note that fits keeps the second composition, with its headline at the bottom', async () => {
  const { warnings, layout, format } = await composeWall('portrait', 'and 2,400 other teams', 40);
  expect(warnings).toEqual([]);
  const headline = layout.texts.find(({ text }) => text.startsWith('Picked'))!;
  expect(headline.rect.top).toBeGreaterThan(format.height / 2);
});
