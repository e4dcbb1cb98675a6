import { describe, expect, test } from 'vitest';
import { channels, findComposition } from './channels.ts';
import { baseFormats, findFormat } from './formats.ts';
import { templates } from './registry.ts';

const four = baseFormats;
const withOg = [...baseFormats, 'og'] as const;

test.each([
  ['a format is as it is', four, { format: 'wide' }, { format: 'wide', size: null }],
  [
    'a channel has the composition it prefers',
    withOg,
    { format: 'linkedin-post' },
    { format: 'og', size: { width: 1200, height: 627 } },
  ],
  [
    'a channel without it has the nearest',
    four,
    { format: 'linkedin-post' },
    { format: 'wide', size: { width: 1200, height: 627 } },
  ],
  [
    'a size has the given composition',
    withOg,
    { format: 'wide', size: { width: 1200, height: 630 } },
    { format: 'wide', size: { width: 1200, height: 630 } },
  ],
  [
    'a size of another aspect has the nearest',
    withOg,
    { format: 'square', size: { width: 1200, height: 630 } },
    { format: 'og', size: { width: 1200, height: 630 } },
  ],
  [
    'a size takes the place of that of a channel',
    withOg,
    { format: 'open-graph', size: { width: 600, height: 315 } },
    { format: 'og', size: { width: 600, height: 315 } },
  ],
  [
    'an aspect that no format has is refused with the nearest',
    four,
    { format: 'square', size: { width: 3000, height: 500 } },
    { reason: 'aspect', nearest: 'wide' },
  ],
  ['an unknown name is refused', four, { format: 'postcard' }, { reason: 'unknown' }],
  ['a format that the template lacks is refused', four, { format: 'og' }, { reason: 'unknown' }],
  ['a member of every object is no channel', four, { format: 'constructor' }, { reason: 'unknown' }],
])('%s', (_, formats, asked, composition) => expect(findComposition(formats, asked)).toEqual(composition));

describe.each(templates)('$id', ({ formats }) => {
  test.each(Object.keys(channels))('has a composition for %s', (format) =>
    expect(findComposition(formats, { format })).toMatchObject({ size: expect.anything() }),
  );
});

test('what apps draw over a story grows with its size', () => {
  expect(findFormat('story', { width: 540, height: 960 })).toEqual({
    name: 'story',
    width: 540,
    height: 960,
    inset: { top: 125, bottom: 170 },
  });
});
