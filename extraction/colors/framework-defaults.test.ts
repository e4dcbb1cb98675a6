import { expect, test } from 'vitest';
import { findFrameworkDefault } from './framework-defaults.ts';

test.each([
  ['#0d6efd', 'bootstrap'],
  ['#0D6EFD'.toLowerCase(), 'bootstrap'],
  ['#0000ee', 'the browser'],
  ['#1779ba', 'foundation'],
  ['#2185d0', 'semantic'],
  ['#ee6e73', 'materialize'],
  ['#2e8555', 'infima'],
])('%s is a default of %s', (color, framework) => {
  expect(findFrameworkDefault(color)).toBe(framework);
});

test.each(['#cf4647', '#88be04', '#1f7bff', '#111111', '#ffffff'])('%s is no framework default', (color) => {
  expect(findFrameworkDefault(color)).toBeNull();
});
