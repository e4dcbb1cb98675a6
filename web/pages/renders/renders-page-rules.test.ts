import { expect, test } from 'vitest';
import { toBatchFilter } from './filter.ts';
import { pickStrip } from './pick-strip.ts';

const id = '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f';

test('the address says what is listed; what no list can have is left out', () => {
  expect(toBatchFilter({ brand: id, template: 'launch-hero', kind: 'video', status: 'failed' })).toEqual({
    brandId: id,
    templateId: 'launch-hero',
    kind: 'video',
    status: 'failed',
  });
  expect(toBatchFilter({ brand: '7', kind: 'gif', status: 'lost' })).toEqual({});
});

test('a strip shows each format once, finished files first, and counts the rest', () => {
  const render = (format: string, hasFile = true) => ({ format, hasFile });
  const renders = [
    render('wide', false),
    render('wide'),
    render('square'),
    render('story'),
    render('wide'),
    render('story', false),
  ];
  const { shown, rest } = pickStrip(renders);
  expect(shown.map(({ format, hasFile }) => [format, hasFile])).toEqual([
    ['wide', true],
    ['square', true],
    ['story', true],
    ['story', false],
  ]);
  expect(rest).toBe(2);
});

test('one image is always shown', () => {
  expect(pickStrip([{ format: 'banner', hasFile: false }])).toMatchObject({ shown: [{}], rest: 0 });
});
