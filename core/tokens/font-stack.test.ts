import { expect, test } from 'vitest';
import { measureTime } from '../testing/measure-time.ts';
import { familyName, fontStack } from './font-stack.ts';

test('a family loses the quotes around it and keeps those inside', () => {
  expect(familyName(`"Inter"`)).toBe('Inter');
  expect(familyName(`'O'Reilly Sans'`)).toBe(`O'Reilly Sans`);
});

test('a family of a hundred thousand quotes is written at once', () => {
  const family = `a${'"'.repeat(100_000)}b`;
  const font = { family, fallbacks: [`${family}c`] } as unknown as Parameters<typeof fontStack>[0];
  expect(measureTime(() => fontStack(font))).toBeLessThan(1000);
});
