import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocalPath } from './local-path.ts';

test.each([
  '/',
  '/device?code=HKTW-RMPD',
  '/settings/keys#new',
  '/oauth/consent?request=abc&x=%2F%2Fevil.example',
])('%s stays', (path) => {
  expect(toLocalPath(path)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'device',
  '/x\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/a/..//evil.example',
  `/${'x'.repeat(3000)}`,
  '',
  null,
  undefined,
])('%j is refused', (path) => {
  expect(toLocalPath(path)).toBeNull();
});

test('whatever is asked for, the result stays on the same origin', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', 'evil.example', '%2f', '\t', 'a');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = toLocalPath(pieces.join('')) ?? '/';
      expect(new URL(path, 'https://livery.example').origin).toBe('https://livery.example');
    }),
  );
});
