import { expect, test } from 'vitest';
import { transformRect } from '../../scene/rect.ts';
import { aboutPoint, readOrigin, readTransform } from './read-transform.ts';

const size = { width: 200, height: 100 };
const box = { left: 0, top: 0, right: 200, bottom: 100 };

test.each([
  ['translate(10px, -5px)', { left: 10, top: -5, right: 210, bottom: 95 }],
  ['translateY(50%)', { left: 0, top: 50, right: 200, bottom: 150 }],
  ['translateX(-100%)', { left: -200, top: 0, right: 0, bottom: 100 }],
  ['scale(0.5)', { left: 50, top: 25, right: 150, bottom: 75 }],
  ['scaleX(0)', { left: 100, top: 0, right: 100, bottom: 100 }],
  ['rotate(90deg)', { left: 50, top: -50, right: 150, bottom: 150 }],
  ['skewX(45deg)', { left: -50, top: 0, right: 250, bottom: 100 }],
  ['translateX(10px) scale(2)', { left: -90, top: -50, right: 310, bottom: 150 }],
  ['none', box],
])('%s moves a box about its middle', (transform, expected) => {
  const read = readTransform(transform, size)!;
  const moved = transformRect(aboutPoint(read, { x: 100, y: 50 }), box);
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(moved[side]).toBeCloseTo(expected[side], 6);
});

test.each(['perspective(10px)', 'translate(2em, 1em)', 'rotate(1rad)', 'scale(x)', 'translate(1px', 7])(
  '%s is not understood',
  (transform) => expect(readTransform(transform, size)).toBeNull(),
);

test.each([
  [undefined, { x: 100, y: 50 }],
  ['top', { x: 100, y: 0 }],
  ['bottom', { x: 100, y: 100 }],
  ['left', { x: 0, y: 50 }],
  ['right center', { x: 200, y: 50 }],
  ['bottom right', { x: 200, y: 100 }],
  ['0% 50%', { x: 0, y: 50 }],
  ['30px 40px', { x: 30, y: 40 }],
  ['1em 2em', null],
])('the origin %s', (origin, expected) => expect(readOrigin(origin, size)).toEqual(expected));
