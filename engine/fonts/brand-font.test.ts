import { expect, test } from 'vitest';
import type { FontSource, TakumiRenderer } from '../ports.ts';
import { type BrandFontFile, registerBrandFont } from './brand-font.ts';
import type { LetterReach } from './letter-reach.ts';
import type { UnicodeRanges } from './unicode-ranges.ts';

const file = (path: string) => ({ path, weight: '400', style: 'normal', variable: false }) as BrandFontFile;

/** Registers files with these coverages. Returns the result and how many files the renderer received. */
async function register(readers: (() => UnicodeRanges)[], reaches: LetterReach[] = []) {
  let received = 0;
  const renderer = { registerFont: async () => void received++ } as unknown as TakumiRenderer;
  const source = {
    readBrandFont: async (path: string) => ({
      bytes: new Uint8Array(),
      readCoverage: readers[Number(path)]!,
      readReach: () => reaches[Number(path)] ?? null,
    }),
  } as unknown as FontSource;
  const files = readers.map((_, index) => file(String(index)));
  const facts = await registerBrandFont(renderer, source, 'Brand font 1', files);
  return { coverage: facts?.coverage ?? null, reach: facts?.reach ?? null, received };
}

const unreadable = () => {
  throw new RangeError('Maximum call stack size exceeded');
};

test('the renderer never receives a file whose characters cannot be listed', async () => {
  expect(await register([unreadable])).toMatchObject({ coverage: null, received: 0 });
  expect(await register([() => []])).toMatchObject({ coverage: null, received: 0 });
  expect(await register([unreadable, () => [[65, 90]]])).toMatchObject({ coverage: [[65, 90]], received: 1 });
});

test('a coverage of 300,000 ranges is not too long', async () => {
  const ranges = Array.from({ length: 300_000 }, (_, at): [number, number] => [at * 2, at * 2]);
  expect((await register([() => ranges])).coverage).toHaveLength(300_000);
});

test('a family reaches as far as its files together, and at least as far as a bundled one', async () => {
  const letters = (): UnicodeRanges => [[65, 90]];
  const reaches = [
    { inline: 2, block: 0.1 },
    { inline: 0, block: 0.2 },
  ];
  expect((await register([letters, letters], reaches)).reach).toEqual({ inline: 2, block: 0.5 });
  expect((await register([letters, letters], reaches.slice(1))).reach).toBeNull();
});
