import { expect, test } from 'vitest';
import type { TextRun } from '../scene/read-layout.ts';
import { readTextSpans } from './text-spans.ts';

/** A run of `width` pixels at this place; runs of one element share a number. */
function run(
  text: string,
  element: number,
  [left, top, width]: number[],
  more: Partial<TextRun> = {},
): TextRun {
  const size = more.size ?? 20;
  const rect = { left: left!, top: top!, right: left! + width!, bottom: top! + size };
  const look = { color: '#000000', opacity: 1, weight: 400, fontSize: size, size };
  return { text, element, rect, clip: null, decor: false, ...look, ...more };
}

const read = (texts: TextRun[], reading: Parameters<typeof readTextSpans>[0]['reading'] = []) =>
  readTextSpans({ layout: { texts, emoji: [] }, reading }).map(({ text }) => text);

const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test.each<[string, TextRun[], string[]]>([
  [
    'texts are read from the top, whatever their order in the tree',
    [run('author', 0, [0, 200, 80]), run('quote', 1, [0, 0, 80]), run('second line', 2, [0, 25, 90])],
    ['quote', 'second line', 'author'],
  ],
  [
    'texts side by side are read one after the other',
    [
      ...[run('left', 0, [0, 0, 80]), run('middle', 1, [0, 60, 80]), run('end', 2, [0, 120, 80])],
      run('right', 3, [300, 40, 80]),
    ],
    ['left', 'middle', 'end', 'right'],
  ],
  [
    'a table is read by its rows',
    [
      ...[run('Ada', 0, [0, 0, 80]), run('Bo', 2, [0, 60, 80])],
      ...[run('Editor', 1, [300, 0, 80]), run('Writer', 3, [300, 60, 80])],
    ],
    ['Ada', 'Editor', 'Bo', 'Writer'],
  ],
  [
    'a paragraph stays together beside another text',
    [run('one', 0, [0, 0, 80]), run('two', 1, [0, 25, 80]), run('beside', 3, [300, 14, 80])],
    ['one', 'two', 'beside'],
  ],
  [
    'what is part of a shape, transparent or outside its mask is left out',
    [
      run('shape', 0, [0, 0, 80], { decor: true }),
      run('gone', 1, [0, 50, 80], { opacity: 0 }),
      run('cut', 2, [0, 100, 80], { clip: { left: 0, top: 0, right: 500, bottom: 90 } }),
      run('kept', 3, [0, 150, 80]),
    ],
    ['kept'],
  ],
  [
    'words of one line become one stretch, with a space where there is a gap',
    [run('配', 0, [0, 0, 20]), run('色', 0, [20, 0, 20]), run('Figma', 0, [50, 0, 50])],
    ['配色 Figma'],
  ],
  [
    'right to left, a line begins at its right, and Latin words inside keep their own order',
    [
      run('الألوان', 0, [0, 0, 60]),
      run('Figma', 0, [70, 0, 50]),
      run('2024', 0, [125, 0, 40]),
      run('رموز', 0, [170, 0, 40]),
    ],
    ['رموز', 'Figma 2024', 'الألوان'],
  ],
  ['nothing is drawn', [], []],
])('%s', (_, texts, expected) => {
  expect(read(texts)).toEqual(expected);
});

test('columns of a text from right to left begin at the right', () => {
  const texts = [run('שמאל', 0, [0, 10, 80]), run('ימין', 1, [300, 0, 80]), run('המשך', 2, [300, 60, 80])];
  expect(read(texts)).toEqual(['ימין', 'המשך', 'שמאל']);
});

test('parts are read in their order, and a hanging mark with the text that it belongs to', () => {
  const texts = [
    run('“', 0, [-18, 200, 16]),
    run('We stopped', 1, [0, 200, 80]),
    run('2', 2, [0, 40, 20]),
    run('Check', 3, [60, 10, 80]),
    run('The colours', 4, [60, 60, 80]),
  ];
  const reading = [area(60, 0, 200, 30), area(60, 50, 200, 40), area(0, 190, 200, 40), area(0, 0, 40, 90)];
  expect(read(texts, reading)).toEqual(['Check', 'The colours', '“We stopped', '2']);
});

test('a number and its raised sign are one text, a label apart from it is another', () => {
  const texts = [
    run('312', 0, [0, 0, 300], { size: 200 }),
    run('%', 1, [310, 20, 60], { size: 90 }),
    run('more', 2, [420, 60, 60]),
  ];
  expect(read(texts)).toEqual(['312%', 'more']);
});

test('emoji are read at their place', () => {
  const texts = [run('We love', 0, [0, 0, 80]), run('work', 0, [110, 0, 60])];
  const emoji = [run('🎉', 0, [85, 0, 20])];
  expect(readTextSpans({ layout: { texts, emoji }, reading: [] }).map(({ text }) => text)).toEqual([
    'We love 🎉 work',
  ]);
});
