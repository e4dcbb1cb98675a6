import { expect, test } from 'vitest';
import { makeFileNames } from './file-names.ts';

const square = { template: 'proof-quote', format: 'square', scale: 1, output: 'png' };

test('files are named by brand, template, format and scale; equal ones are numbered', () => {
  const files = [
    square,
    { ...square, scale: 2 },
    square,
    { ...square, output: 'mp4' },
    { ...square, scale: 0.5 },
    square,
  ];
  expect(makeFileNames('Fieldnote', files)).toEqual([
    'Fieldnote proof-quote square.png',
    'Fieldnote proof-quote square@2x.png',
    'Fieldnote proof-quote square 2.png',
    'Fieldnote proof-quote square.mp4',
    'Fieldnote proof-quote square@0.5x.png',
    'Fieldnote proof-quote square 3.png',
  ]);
});

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\Windows', 'C-Windows'],
  ['.hidden', 'hidden'],
  ['Q?<A>|*', 'Q-A-'],
  ['abc\u202egnp.exe', 'abc-gnp.exe'],
  ['Zoe\u0308', 'Zoë'],
  ['灯台工房', '灯台工房'],
  ['...', 'livery'],
])('%s begins a name as %s', (brand, expected) => {
  expect(makeFileNames(brand, [square])).toEqual([`${expected} proof-quote square.png`]);
});

test('the longest brand name leaves a name that file systems take, cut at a character', () => {
  const [name = ''] = makeFileNames('👩‍👩‍👧‍👦'.repeat(18), [{ ...square, scale: 0.5 }]);
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toBe(`${'👩‍👩‍👧‍👦'.repeat(6)} proof-quote square@0.5x.png`);
});
