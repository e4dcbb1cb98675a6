import { expect, test } from 'vitest';
import { shapeIssue } from './shape.ts';

test.each([
  ['an ordinary document', { color: { light: { primary: { $value: { hex: '#fff' } } } } }, null],
  ['a list of 1,001', { elevation: { sm: { $value: Array(1001).fill({}) } } }, 'elevation.sm.$value'],
  [
    '10,000 values in many lists',
    Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`l${n}`, Array(999).fill(0)])),
    '',
  ],
  ['a member that every object inherits', { constructor: { toString: 1 } }, null],
  ['a member called __proto__', JSON.parse('{"gradient": {"__proto__": 5}}'), 'gradient.__proto__'],
])('%s', (_what, document, path) => {
  expect(shapeIssue(document)?.path ?? null).toBe(path);
});
