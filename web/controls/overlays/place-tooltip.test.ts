import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const view = { width: 1000, height: 800 };
const tip = { width: 100, height: 24 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 32 });

test.each([
  ['below, in the middle', at(480, 100), { left: 450, top: 138 }],
  ['above where there is no room below', at(480, 760), { left: 450, top: 730 }],
  ['below where neither side has room', { ...at(480, 4), height: 780 }, { left: 450, top: 790 }],
  ['inside the left edge', at(0, 100), { left: 8, top: 138 }],
  ['inside the right edge', at(960, 100), { left: 892, top: 138 }],
] as const)('a tooltip is placed %s', (_, anchor, expected) => {
  expect(placeTooltip(anchor, tip, view)).toEqual(expected);
});
