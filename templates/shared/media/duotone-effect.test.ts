import { expect, test } from 'vitest';
import { readDuotone, writeDuotone } from './duotone-effect.ts';

test('an effect is read as it was written', () => {
  const effect = { shadow: '#102030', light: { from: '#f0e0d0', to: '#c0b0a0' }, top: -12.5, bottom: 640 };
  expect(readDuotone(writeDuotone(effect))).toEqual(effect);
});
