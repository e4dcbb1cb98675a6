import { expect, test } from 'vitest';
import { brightness, lightProgress } from './passing-light.ts';

const lit = (phase: number) =>
  [0, 1, 2, 3].map((index) => brightness(lightProgress(phase, { index, count: 4, spread: 2 })));

test('nothing is lit at the beginning and the end', () => {
  for (const light of [...lit(0), ...lit(1)]) expect(light).toBeCloseTo(0);
});

test('the light is on one element after the other', () => {
  const brightest = [0.2, 0.4, 0.6, 0.8].map((phase) => {
    const lights = lit(phase);
    return lights.indexOf(Math.max(...lights));
  });
  expect(brightest).toEqual([0, 1, 2, 3]);
});
