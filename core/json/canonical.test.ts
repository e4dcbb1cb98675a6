import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCanonicalJson } from './canonical.ts';

test('members are sorted by their UTF-16 units, on every level (RFC 8785, 3.2.3)', () => {
  const value = { '€': 1, '\r': 2, '1': [{ b: null, a: 1e21 }], '😀': 4.5, ö: undefined };
  expect(toCanonicalJson(value)).toBe('{"\\r":2,"1":[{"a":1e+21,"b":null}],"€":1,"😀":4.5}');
});

test('the order of members changes nothing, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(toCanonicalJson(reversed)).toBe(toCanonicalJson(value));
      expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
