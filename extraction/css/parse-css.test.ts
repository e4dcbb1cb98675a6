import { colorValueSchema } from '@livery/core/brand/token-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readColor, readPixels, splitOutside } from './parse-css.ts';

test.each([
  ['a, b', ['a', 'b']],
  ['rgb(1, 2, 3) 0px, rgb(4, 5, 6)', ['rgb(1, 2, 3) 0px', 'rgb(4, 5, 6)']],
  ['f(g(1, 2), 3), x', ['f(g(1, 2), 3)', 'x']],
  // Cut off.
  ['rgb(1, 2, 3) 0px, rgba(4, 5', ['rgb(1, 2, 3) 0px']],
  [') a, b', [') a', 'b']],
  ['', []],
])('commas outside of brackets split %j', (text, parts) => {
  expect(splitOutside(text, ',')).toEqual(parts);
});

test.each([
  ['rgb(255, 0, 0)', [1, 0, 0], 1, '#ff0000'],
  ['rgba(0, 0, 0, 0.15)', [0, 0, 0], 0.15, '#000000'],
  ['color(srgb 0.2 0.4 0.6 / 0.5)', [0.2, 0.4, 0.6], 0.5, '#336699'],
  ['oklch(1 0 0)', [1, 1, 1], 1, '#ffffff'],
  ['transparent', [0, 0, 0], 0, '#000000'],
])('%s is read as sRGB', (text, components, alpha, hex) => {
  const color = readColor(text)!;
  expect(color).toMatchObject({ colorSpace: 'srgb', alpha, hex });
  for (const [index, part] of color.components.entries()) expect(part).toBeCloseTo(components[index]!, 3);
});

test('a colour outside of sRGB is mapped into it', () => {
  const { components } = readColor('color(display-p3 0 1 0)')!;
  for (const part of components) expect(part).toBeGreaterThanOrEqual(0);
  for (const part of components) expect(part).toBeLessThanOrEqual(1);
});

test.each(['currentcolor', 'var(--x)', 'url(#a)', '', 'rgb(', 'rgb(1px 2 3)', '/0A', `#${'f'.repeat(500)}`])(
  '%s is no colour',
  (text) => {
    expect(readColor(text)).toBeNull();
  },
);

test.each([
  ['12px', 12],
  ['-3.5px', -3.5],
  ['0', 0],
  ['12', null],
  ['1em', null],
  ['calc(1px)', null],
])('%s in px', (text, value) => {
  expect(readPixels(text)).toBe(value);
});

test('every parsed colour is valid in the brand document', () => {
  const part = fc.double({ noNaN: true });
  const call = fc
    .tuple(
      fc.constantFrom('rgb', 'hsl', 'oklch', 'oklab', 'lab', 'lch', 'hwb', 'color'),
      fc.array(part, { maxLength: 5 }),
    )
    .map(([name, parts]) => `${name}(${name === 'color' ? 'display-p3 ' : ''}${parts.join(' ')})`);
  fc.assert(
    fc.property(fc.oneof(call, fc.string()), (text) => {
      const color = readColor(text);
      if (color) expect(colorValueSchema.safeParse(color).success).toBe(true);
    }),
  );
});
