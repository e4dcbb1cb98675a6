import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson } from './compact-json.ts';

test('compact JSON says what JSON says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(JSON.parse(compactJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('what fits on a line stands on one, what does not is opened', () => {
  const md = { $type: 'dimension', $value: { value: 16, unit: 'px' } };
  expect(compactJson({ space: { sm: md, md } })).toBe(`{
  "space": {
    "sm": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } },
    "md": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } }
  }
}`);
});
