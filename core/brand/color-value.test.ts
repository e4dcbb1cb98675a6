import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorValue } from '../testing/arbitrary-document.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { isColorValue } from './color-value.ts';
import { colorValueSchema } from './token-types.ts';

const agrees = (value: unknown) => isColorValue(value) === colorValueSchema.safeParse(value).success;

test('every colour of a document is one', () => {
  fc.assert(fc.property(colorValue, (value) => isColorValue(value)));
});

const part = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    'srgb',
    'oklch',
    '#1c4f3d',
    '#12',
    'red',
    -1,
    0,
    0.5,
    1,
    2,
    255,
    Number.NaN,
  ),
  fc.array(fc.constantFrom(-4000, -1, 0, 0.5, 2, 255, Number.POSITIVE_INFINITY, '0', null), {
    minLength: 2,
    maxLength: 4,
  }),
);
const changed = fc
  .tuple(
    colorValue,
    fc.dictionary(fc.constantFrom('colorSpace', 'components', 'alpha', 'hex', 'name'), part, { maxKeys: 2 }),
  )
  .map(([value, parts]) => ({ ...value, ...parts }));

test('the check without a schema accepts what the schema accepts', () => {
  fc.assert(fc.property(fc.oneof(changed, fc.jsonValue()), agrees), { numRuns: propertyRuns(2000) });
  expect(agrees([])).toBe(true);
});
