import { expect, test } from 'vitest';
import { recolorSvg } from './recolor.ts';

const wrap = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"${attributes}>${inside}</svg>`;
const recolor = (inside: string) => recolorSvg(Buffer.from(wrap(inside)), '#ffffff');
const white = ' fill="#ffffff" color="#ffffff"';

test.each([
  [
    'attributes',
    '<path fill="#f00" stroke="blue" d="M0 0"/>',
    '<path fill="#ffffff" stroke="#ffffff" d="M0 0"/>',
  ],
  ['no fill stays none', '<path fill="none" d="M0 0"/>', '<path fill="none" d="M0 0"/>'],
  [
    'styles',
    '<path style="fill:#f00;stroke:none" d="M0 0"/>',
    '<path style="fill:#ffffff;stroke:none" d="M0 0"/>',
  ],
  [
    'sheets',
    '<style>.a{fill:red}</style><path class="a"/>',
    '<style>.a{fill:#ffffff}</style><path class="a"/>',
  ],
  [
    'gradients',
    '<linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient><path fill="url(#g)"/>',
    '<linearGradient id="g"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#ffffff"/></linearGradient><path fill="url(#g)"/>',
  ],
])('the colours of an SVG are replaced: %s', (_, inside, expected) => {
  expect(recolor(inside)).toBe(wrap(expected, white));
});

test.each(['image', 'filter', 'mask', 'pattern'])('colours of a %s are not known', (name) => {
  expect(recolor(`<${name}/><path d="M0 0"/>`)).toBeNull();
});
