import { expect, test } from 'vitest';
import type { FontSource, TakumiRenderer } from '../ports.ts';
import { type BrandFontFile, registerBrandFont } from './brand-font.ts';
import type { UnicodeRanges } from './unicode-ranges.ts';

const file = (path: string) => ({ path, weight: '400', style: 'normal', variable: false }) as BrandFontFile;

/** Registers files with these coverages. Returns the result and how many files the renderer received. */
async function register(readers: (() => UnicodeRanges)[]) {
  let received = 0;
  const renderer = { registerFont: async () => void received++ } as unknown as TakumiRenderer;
  const source = {
    readBrandFont: async (path: string) => ({
      bytes: new Uint8Array(),
      readCoverage: readers[Number(path)]!,
    }),
  } as unknown as FontSource;
  const files = readers.map((_, index) => file(String(index)));
  const coverage = await registerBrandFont(renderer, source, 'Brand font 1', files);
  return { coverage, received };
}

const unreadable = () => {
  throw new RangeError('Maximum call stack size exceeded');
};

test('the renderer never receives a file whose characters cannot be listed', async () => {
  expect(await register([unreadable])).toMatchObject({ coverage: [], received: 0 });
  expect(await register([() => []])).toMatchObject({ coverage: [], received: 0 });
  expect(await register([unreadable, () => [[65, 90]]])).toMatchObject({ coverage: [[65, 90]], received: 1 });
});

test('a coverage of 300,000 ranges is not too long', async () => {
  const ranges = Array.from({ length: 300_000 }, (_, at): [number, number] => [at * 2, at * 2]);
  expect((await register([() => ranges])).coverage).toHaveLength(300_000);
});
