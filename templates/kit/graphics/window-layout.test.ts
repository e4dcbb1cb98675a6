import { propertyRuns } from '@livery/core/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SceneImage } from '../../image.ts';
import type { Box, Stage } from '../../shared/canvas/stage.tsx';
import type { Kit, Part } from '../solver/part.ts';
import { layOutWindow } from './window-layout.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const panels = fc.constantFrom<Box>(
  { x: 0, y: 500.4, width: 1080, height: 579.6 },
  { x: 480.2, y: 0, width: 599.8, height: 1080 },
);
const safe = { x: 86, y: 86, width: 908, height: 908 };

const layOut = (
  box: Box,
  image: Partial<SceneImage>,
  highlight: Part['highlight'],
  direction: 'ltr' | 'rtl',
) => {
  const u = (length: number) => length;
  const stage = { width: 1080, height: 1080, margin: 86, safe, u, direction } as Stage;
  const part = { image, highlight, label: null } as Part<'graphic'>;
  return layOutWindow({ box, bleed: [], part, kit: { stage } as Kit });
};

test('the detail is in the lens, and the lens on the panel, wherever it is on a picture of any proportions', async () => {
  const detail = fc.record({ x: share, y: share });
  const direction = fc.constantFrom<'ltr' | 'rtl'>('ltr', 'rtl');
  const property = fc.asyncProperty(
    panels,
    fc.integer({ min: 200, max: 4000 }),
    detail,
    direction,
    async (box, height, { x, y }, direction) => {
      const { panel, window, screen, lens } = (await layOut(
        box,
        { width: 1000, height },
        { x, y },
        direction,
      ))!;
      const { screen: large, ...own } = lens!;
      const at = {
        x: large.x + (direction === 'rtl' ? 1 - x : x) * large.width,
        y: large.y + y * large.height,
      };
      for (const [side, length] of [['x', 'width'] as const, ['y', 'height'] as const]) {
        expect(at[side]).toBeGreaterThan(-2);
        expect(at[side]).toBeLessThan(own[length] + 2);
        expect(own[side]).toBeGreaterThanOrEqual(panel[side]);
        expect(own[side] + own[length]).toBeLessThanOrEqual(1080);
      }
      // No gap under a picture that is scrolled.
      expect(screen.y + screen.height).toBeGreaterThanOrEqual(window.height - 1);
    },
  );
  await fc.assert(property, { numRuns: propertyRuns(600) });
});

test('in a box without room for a window nothing is drawn, and no lens where it would be too small', async () => {
  const full = { x: 0, y: 0, width: 1080, height: 1080 };
  const middle = { x: 0.5, y: 0.5 };
  for (const box of [
    { ...full, height: 0 },
    { ...full, width: 120 },
  ])
    expect(await layOut(box, { width: 1600, height: 1000 }, middle, 'ltr')).toBeNull();
  const low = { ...full, y: 890, height: 190 };
  expect(await layOut(low, { width: 1600, height: 1000 }, middle, 'ltr')).toMatchObject({ lens: null });
});

test('a picture without a detail is shown from its top, without a lens', async () => {
  const box = { x: 480, y: 0, width: 600, height: 1080 };
  const { lens, bar, screen } = (await layOut(box, { width: 1600, height: 1000 }, undefined, 'ltr'))!;
  expect(lens).toBeNull();
  expect(screen.y).toBe(bar);
});
