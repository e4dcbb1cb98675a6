import type { BrandDocument } from '@livery/core/brand/document';
import { expect, test } from 'vitest';
import { checkReadiness } from '../files/readiness.ts';
import { listBrandImages } from './brand-images.ts';
import { fillSteps } from './fill-steps.ts';
import { formatNumbers, parseNumbers } from './number-list.ts';

test.each([
  ['16, 18, 17', [16, 18, 17]],
  ['16 18\t17.5', [16, 18, 17.5]],
  ['1,5; 2,5', [1.5, 2.5]],
  ['−3, x', [-3, null]],
  [' ', []],
])('%j holds the numbers %j', (typed, numbers) => {
  expect(parseNumbers(typed)).toEqual(numbers);
  expect(parseNumbers(formatNumbers(numbers))).toEqual(numbers.filter((value) => value !== null));
});

test('an answer fills field by field, and leaves what it does not name', () => {
  const content = { eyebrow: 'Kept', headline: 'Old' };
  const steps = fillSteps(content, { headline: 'New', url: 'a.example' });
  expect(steps).toHaveLength(2);
  expect(steps[0]!(content)).toEqual({ eyebrow: 'Kept', headline: 'New' });
  expect(steps[1]!(steps[0]!(content))).toEqual({ eyebrow: 'Kept', headline: 'New', url: 'a.example' });
  expect(fillSteps(content, { headline: 'Old' })).toEqual([]);
});

test('what is written while an answer fills in stays, and an undo ends it', () => {
  const before = { eyebrow: 'Kept', headline: 'Old' };
  const [first, second] = fillSteps(before, { headline: 'New', url: 'a.example' });
  const typed = { ...first!(before), eyebrow: 'Typed', url: 'mine' };
  expect(second!(typed)).toBe(typed);
  expect(second!({ headline: 'New and longer' })).toEqual({ headline: 'New and longer', url: 'a.example' });
  expect(second!(before)).toBe(before);
});

test('the images of a brand are listed once', () => {
  const asset = (id: string) => ({ $asset: id });
  const document = {
    $extensions: {
      'studio.assets': {
        images: [{ src: asset('ast_a') }],
        ogImage: asset('ast_b'),
        screenshots: [asset('ast_a')],
      },
      'studio.logos': { confirmed: [{ src: asset('ast_c') }], candidates: [] },
    },
  } as unknown as BrandDocument;
  expect(listBrandImages(document)).toEqual(['ast_a', 'ast_b', 'ast_c']);
  expect(listBrandImages({ $extensions: {} } as unknown as BrandDocument)).toEqual([]);
});

test.each([
  [{}, { can: true }],
  [
    { mayRender: false, credits: 99 },
    { can: false, why: 'forbidden' },
  ],
  [{ isArchived: true }, { can: false, why: 'archived' }],
  [{ isBehind: true }, { can: false, why: 'behind' }],
  [{ isSending: true }, { can: false, why: 'sending' }],
  [
    { files: 0, credits: 0 },
    { can: false, why: 'no-files' },
  ],
  [{ credits: 32 }, { can: false, why: 'credits', needed: 32, left: 12 }],
  [{ credits: 32, balance: null }, { can: true }],
])('with %j the button is %j', (change, expected) => {
  const none = { isArchived: false, isBehind: false, isSending: false };
  const usual = { ...none, mayRender: true, files: 2, credits: 2, balance: 12 };
  expect(checkReadiness({ ...usual, ...change })).toEqual(expected);
});
