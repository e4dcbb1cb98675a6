import { expect, test } from 'vitest';
import { formatPath } from './issues.ts';

test.each([
  [['variants', 0, 'format'], 'variants[0].format'],
  [['color', 'light', 'primary', '$value', 'components', 2], 'color.light.primary.$value.components[2]'],
  [[], ''],
])('%j is written %s', (path, text) => {
  expect(formatPath(path)).toBe(text);
});
