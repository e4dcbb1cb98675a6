import { expect, test } from 'vitest';
import { readGradients } from './read-gradient.ts';

const red = 'rgb(255, 0, 0)';
const blue = 'rgb(0, 0, 255)';
const short = (text: string) =>
  readGradients(text).map(({ shape, angle, stops }) => [
    shape,
    angle,
    stops.map(({ color, position }) => `${color.hex} ${position}`).join(', '),
  ]);
const ends = '#ff0000 0, #0000ff 1';

test.each([
  [`linear-gradient(${red}, ${blue})`, 'linear', 180, ends],
  [`linear-gradient(135deg, ${red} 0%, ${blue} 100%)`, 'linear', 135, ends],
  [`linear-gradient(to right, ${red}, ${blue})`, 'linear', 90, ends],
  [`linear-gradient(to right bottom, ${red}, ${blue})`, 'linear', 135, ends],
  [`linear-gradient(to left top, ${red}, ${blue})`, 'linear', 315, ends],
  [`linear-gradient(0.25turn, ${red}, ${blue})`, 'linear', 90, ends],
  [`linear-gradient(-45deg, ${red}, ${blue})`, 'linear', 315, ends],
  [`linear-gradient(45deg in oklab, ${red}, ${blue})`, 'linear', 45, ends],
  [`linear-gradient(in oklch, ${red}, ${blue})`, 'linear', 180, ends],
  [`radial-gradient(circle at 50% 0%, ${red}, ${blue})`, 'radial', null, ends],
  [`radial-gradient(${red}, ${blue})`, 'radial', null, ends],
  [`conic-gradient(from 90deg at 50% 50%, ${red} 0deg, ${blue} 360deg)`, 'conic', 90, ends],
])('%s', (text, shape, angle, stops) => {
  expect(short(text)).toEqual([[shape, angle, stops]]);
});

test.each([
  ['stops without a place lie evenly', `${red}, lime, ${blue}`, '#ff0000 0, #00ff00 0.5, #0000ff 1'],
  [
    'a stop with two places is two',
    `${red}, lime 20% 60%, ${blue}`,
    '#ff0000 0, #00ff00 0.2, #00ff00 0.6, #0000ff 1',
  ],
  ['none lies before the one before', `${red} 60%, lime 20%, ${blue}`, '#ff0000 0.6, #00ff00 0.6, #0000ff 1'],
  ['a hint is no stop', `${red}, 30%, ${blue}`, ends],
  ['what lies before the start is cut there', `${red} -100%, ${blue} 100%`, '#800080 0, #0000ff 1'],
  ['what lies beyond the end is cut there', `${red} 0%, ${blue} 200%`, '#ff0000 0, #800080 1'],
])('%s', (_, stops, expected) => {
  expect(short(`linear-gradient(90deg, ${stops})`)).toEqual([['linear', 90, expected]]);
});

test('every layer is read, and images between them are skipped', () => {
  const text = `linear-gradient(${red}, ${blue}), url("a,b.png"), radial-gradient(${blue}, ${red})`;
  expect(short(text).map(([shape]) => shape)).toEqual(['linear', 'radial']);
});

test.each([
  ['one that repeats', `repeating-linear-gradient(45deg, ${red} 0%, ${blue} 10%)`],
  ['one that is cut off', `linear-gradient(90deg, ${red}, rgb(0, 0`],
  ['lengths', `linear-gradient(${red} 10px, ${blue} 40px)`],
  ['colours that cannot be read', `linear-gradient(${red}, var(--x))`],
  ['a single stop', `linear-gradient(${red})`],
  ['what is no gradient', 'url(linear-gradient.png)'],
])('%s is left out', (_, text) => {
  expect(readGradients(text)).toEqual([]);
});

test('a long hostile text is read quickly', () => {
  const texts = [
    '('.repeat(5000),
    `linear-gradient(${'rgb('.repeat(1000)}`,
    `linear-gradient(${`${red} 1% `.repeat(500)})`,
  ];
  for (const text of texts) expect(readGradients(text)).toEqual([]);
});
