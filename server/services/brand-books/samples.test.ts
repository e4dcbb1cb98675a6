import type { BrandDocument } from '@livery/core/brand/document';
import { templateMetas } from '@livery/templates/template-meta';
import { expect, test } from 'vitest';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { drawSample } from './draw-sample.ts';
import { leaveOutSamples, listSamples } from './samples.ts';

/** A document that counts how often its identity is read. */
function countedDocument() {
  const reads = { count: 0 };
  const document = {
    $extensions: {
      get 'studio.identity'() {
        reads.count++;
        return { name: 'Ostro', tagline: 'Light by the sea, made by hand.' };
      },
    },
  };
  return { reads, document: document as unknown as BrandDocument };
}

test('a version is composed once, and from facts that are gathered once', async () => {
  const { reads, document } = countedDocument();
  const first = await listSamples({ id: 'version-1', document });
  expect(first).toHaveLength(templateMetas.filter(({ brandBook }) => brandBook).length);
  expect(await listSamples({ id: 'version-1', document })).toBe(first);
  expect(reads.count).toBe(1);
  await listSamples({ id: 'version-2', document });
  expect(reads.count).toBe(2);
});

test('images with the words of the brand come first', async () => {
  const { document } = countedDocument();
  const samples = await listSamples({ id: 'version-4', document });
  expect(samples.map(({ isOwn }) => isOwn)).toEqual([true, ...samples.slice(1).map(() => false)]);
  expect(samples[0]!.template.id).toBe('launch-hero');
});

test('a sample that no book shows is not found without composing anything', async () => {
  const { reads, document } = countedDocument();
  const found = { brand: {}, version: { id: 'version-3', document } } as unknown as BrandWithVersion;
  const app = { previewer: {} } as unknown as App;
  await expect(drawSample(app, found, 'x', 'light')).rejects.toMatchObject({ code: 'not_found' });
  expect(reads.count).toBe(0);
});

test.each([
  [[true, false, true, true, false, true], 4],
  [[true, false, true, true], 4],
  [[false, true], 2],
])('of %j, where true has own words, %i are shown, and those first', (own, count) => {
  const shown = leaveOutSamples(own.map((isOwn, index) => ({ isOwn, index })));
  expect(shown).toHaveLength(count);
  expect(shown.map(({ isOwn }) => isOwn)).toEqual(
    shown
      .map(({ isOwn }) => isOwn)
      .toSorted()
      .toReversed(),
  );
});
