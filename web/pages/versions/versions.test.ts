import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { describe, expect, test } from 'vitest';
import { text } from '../../text/versions.ts';
import { describeVersion } from './describe-version.ts';
import { moveWipe, readWipe } from './move-wipe.ts';
import { pickVersion, readPair } from './pick-pair.ts';
import { sayAbout } from './version-list.tsx';

const document = completeDocument({}, { name: 'Ostro', domain: 'ostro.example' }).document as BrandDocument;
const edited = structuredClone(document);
edited.radius.md.$value.value = 99;
edited.color.light.text.$value = { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' };

const versions = [
  { id: '6', version: 6, document, meta: { restoredFrom: '3' } },
  { id: '5', version: 5, document: edited, meta: { extractionId: 'x' } },
  { id: '4', version: 4, document: edited, meta: {} },
  { id: '3', version: 3, document: edited, meta: {} },
  { id: '2', version: 2, document, meta: {} },
  { id: '1', version: 1, document, meta: { extractionId: 'x' } },
];

describe('a version says what made it or what it changed', () => {
  test.each([
    [0, 'Restored from v3'],
    [1, 'Read from the site again'],
    [2, 'No change'],
    [3, 'Colours, shape'],
    [5, 'Read from ostro.example'],
  ])('%d: %s', (index, words) => {
    expect(sayAbout(describeVersion(versions, index), 'ostro.example')).toBe(words);
  });

  test('before its parent is loaded, nothing', () => {
    expect(describeVersion(versions.slice(0, 4), 3)).toEqual({ kind: 'unknown' });
    expect(describeVersion([{ ...versions[0]!, meta: { restoredFrom: 'gone' } }], 0)).toEqual({
      kind: 'restored',
      from: null,
    });
  });
});

test.each([
  [{}, { from: 6, to: 7 }],
  [{ from: '2' }, { from: 2, to: 7 }],
  [
    { from: '7', to: '3' },
    { from: 3, to: 7 },
  ],
  [
    { from: '99', to: 'x' },
    { from: 6, to: 7 },
  ],
  [{ to: '1' }, { from: 1, to: 1 }],
])('the address %j compares %j', (search, pair) => {
  expect(readPair(search, 7)).toEqual(pair);
});

test('a picked version is compared with the one picked before', () => {
  const first = pickVersion({ from: 6, to: 7 }, 7, 3);
  expect(first).toEqual({ from: 3, to: 7 });
  expect(pickVersion(first, 3, 5)).toEqual({ from: 3, to: 5 });
  expect(pickVersion(first, 3, 3)).toEqual(first);
});

test.each([
  ['ArrowRight', false, 51],
  ['ArrowRight', true, 60],
  ['ArrowLeft', false, 49],
  ['PageDown', false, 40],
  ['Home', false, 0],
  ['End', false, 100],
  ['a', false, null],
] as const)('%s moves the handle (large %s) to %s', (key, isLarge, at) => {
  expect(moveWipe(50, key, isLarge)).toBe(at);
});

test('a pointer beside the picture stops at its edge', () => {
  const box = { left: 100, width: 200 };
  expect([50, 150, 400].map((x) => readWipe(x, box))).toEqual([0, 25, 100]);
});

test.each([
  [0, 13, 'No template looks different'],
  [1, 13, '1 of 13 templates looks different'],
  [12, 13, '12 of 13 templates look different'],
  [13, 13, 'All 13 templates look different'],
])('%d of %d templates: %s', (n, all, said) => {
  expect(text('versions.different', { n, all })).toBe(said);
});
