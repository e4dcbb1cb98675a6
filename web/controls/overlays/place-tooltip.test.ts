import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const view = { width: 1000, height: 800 };
const tip = { width: 100, height: 24 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 32 });

test.each([
  ['below, in the middle', at(480, 100), 'bottom', { left: 450, top: 138 }],
  ['above where there is no room below', at(480, 760), 'bottom', { left: 450, top: 730 }],
  ['above', at(480, 100), 'top', { left: 450, top: 70 }],
  ['below where there is no room above', at(480, 4), 'top', { left: 450, top: 42 }],
  ['inside the left edge', at(0, 100), 'bottom', { left: 8, top: 138 }],
  ['inside the right edge', at(960, 100), 'bottom', { left: 892, top: 138 }],
  ['at the end', at(480, 100), 'inline-end', { left: 526, top: 104 }],
  ['at the start where the end has no room', at(950, 100), 'inline-end', { left: 844, top: 104 }],
] as const)('a tooltip is placed %s', (_, anchor, side, expected) => {
  expect(placeTooltip(anchor, tip, view, side)).toEqual(expected);
});
