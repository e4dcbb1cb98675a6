import { describe, expect, it, test } from 'vitest';
import type { TextMeasurer } from '../../text-measurer.ts';
import { type FitRequest, fitLines } from './fit-lines.ts';

/** Every character is half an em wide, so that lines can be counted by hand. */
const halfEm: TextMeasurer = {
  widths: async (pieces) => pieces.map((piece) => [...piece].length * 0.5),
};

const style = { family: 'Any', weight: 400, tracking: 0 };

function fit(text: string, request: Partial<FitRequest> = {}) {
  return fitLines(
    {
      text,
      style,
      box: { width: 400, height: 400 },
      size: { max: 100, min: 20 },
      leading: 1,
      maxLines: 8,
      ...request,
    },
    halfEm,
  );
}

describe('size', () => {
  it.each([
    ['one letter takes the largest size', 'A', 100, ['A']],
    ['one word takes the width', 'Extraordinary', 400 / 6.5, ['Extraordinary']],
    ['two words take two lines where that is larger', 'Simply wonderful', 400 / 4.5, ['Simply', 'wonderful']],
  ])('%s', async (_, text, size, lines) => {
    const fitted = await fit(text);
    expect(fitted.size).toBeCloseTo(size, 1);
    expect(fitted).toMatchObject({ lines, fit: 'full' });
  });

  it.each([1, 7, 40, 120, 280])('stays in its box for %i characters', async (length) => {
    const text = 'a rather plain run of words that goes on and on '.repeat(6).slice(0, length).trim();
    const { size, lines } = await fit(text);
    expect(lines.join(' ')).toBe(text);
    expect(lines.length * size).toBeLessThanOrEqual(400.01);
    for (const line of lines) expect(line.length * 0.5 * size).toBeLessThanOrEqual(400.01);
  });

  it('reports when only the minimum size holds the text', async () => {
    const text = Array(20).fill('abcdefg').join(' ');
    expect(await fit(text, { box: { width: 160, height: 200 }, maxLines: 12 })).toMatchObject({
      fit: 'shrunk',
      size: 20,
    });
  });

  it('measures again at the final size', async () => {
    const sizes: (number | undefined)[] = [];
    const optical: TextMeasurer = {
      widths: async (pieces, { size = 100 }) => {
        sizes.push(size);
        return pieces.map((piece) => piece.length * (size < 50 ? 0.6 : 0.5));
      },
    };
    const request = { text: 'Twenty letters in all', style, leading: 1, maxLines: 1 };
    const box = { width: 400, height: 100 };
    const { size, lines } = await fitLines({ ...request, box, size: { max: 100, min: 10 } }, optical);
    expect(sizes).toHaveLength(2);
    expect(lines[0]!.length * 0.6 * size).toBeLessThanOrEqual(400.01);
  });
});

describe('a word that is too long', () => {
  it('is broken between letters and fitted as large as possible', async () => {
    const { lines, size, fit: how } = await fit('x'.repeat(60));
    expect(how).toBe('shrunk');
    expect(lines.join('')).toBe('x'.repeat(60));
    expect(lines.length).toBeGreaterThan(1);
    expect(size).toBeGreaterThan(20);
    for (const line of lines) expect(line.length * 0.5 * size).toBeLessThanOrEqual(400.01);
  });

  it('breaks after a hyphen before it shrinks', async () => {
    const { lines } = await fit('decision-making', {
      box: { width: 320, height: 400 },
      size: { max: 64, min: 60 },
    });
    expect(lines).toEqual(['decision-', 'making']);
  });
});

test.each([0, -40, Number.NEGATIVE_INFINITY])('a box %s wide still holds an ellipsis', async (width) => {
  const { lines, fit: how } = await fit('several words', { box: { width, height: width } });
  expect(how).not.toBe('full');
  expect(lines.length).toBeGreaterThan(0);
});

it('keeps a single glyph that is wider than its box', async () => {
  const wide: TextMeasurer = { widths: async (pieces) => pieces.map(() => 40) };
  const request = { text: '﷽', style, leading: 1, maxLines: 3, size: { max: 60, min: 20 } };
  const { lines } = await fitLines({ ...request, box: { width: 200, height: 200 } }, wide);
  expect(lines).toHaveLength(1);
});

describe('clamping', () => {
  const small = { box: { width: 200, height: 40 }, size: { max: 20, min: 20 } };

  it('ends at a word with an ellipsis, inside the box', async () => {
    const { lines, fit: how } = await fit('one two three four five six seven eight nine ten', small);
    expect(how).toBe('clamped');
    expect(lines).toEqual(['one two three four', 'five six seven…']);
    for (const line of lines) expect(line.length * 10).toBeLessThanOrEqual(200);
  });

  it('removes the punctuation before the ellipsis', async () => {
    const { lines } = await fit('one two three four five six, seventeenth eighteenth nineteen', small);
    expect(lines[1]).toBe('five six…');
  });

  it('keeps an endless word inside the box', async () => {
    const { lines, fit: how } = await fit('x'.repeat(90), small);
    expect(how).toBe('clamped');
    for (const line of lines) expect(line.length * 10).toBeLessThanOrEqual(200);
  });
});

describe('lines', () => {
  const three = { size: { max: 20, min: 20 }, box: { width: 260, height: 60 } };

  it('have similar lengths, without a widow', async () => {
    const { lines } = await fit('we stopped arguing about colours and now ship on Mondays', three);
    const lengths = lines.map((line) => line.length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(6);
    expect(lines[lines.length - 1]!.split(' ').length).toBeGreaterThan(1);
  });

  it('never begin with a dash', async () => {
    const { lines } = await fit('everything we asked for — and more than we dared — at last', three);
    for (const line of lines) expect(line).not.toMatch(/^[–—]/);
  });

  it('break between words of a script without spaces, never before closing punctuation', async () => {
    const { lines } = await fit('私たちは月曜日に、キャンペーンを公開します。', {
      size: { max: 60, min: 30 },
    });
    expect(lines.join('')).toBe('私たちは月曜日に、キャンペーンを公開します。');
    for (const line of lines) expect(line).not.toMatch(/^[、。]/);
  });
});

it.each([
  ['one word', 'x'.repeat(10_000)],
  ['short words', 'a '.repeat(5000)],
  ['ideographs without a space', '色番号'.repeat(3333)],
])('cuts 10,000 characters of %s in bounded time', async (_, text) => {
  const started = performance.now();
  const { lines, size, fit: how } = await fit(text, { maxLines: 12 });
  expect(how).toBe('clamped');
  for (const line of lines) expect(line.length * 0.5 * size).toBeLessThanOrEqual(400.01);
  // It takes about 100 ms, most of it to find the words.
  expect(performance.now() - started).toBeLessThan(3000);
});
