import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVault, isSealed } from './vault.ts';

const secret = 'a-secret-for-tests-of-forty-characters!!';
const vault = createVault(secret);

test('what was sealed opens again, and looks different each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const sealed = vault.seal('webhook-secret', 'row', text);
      expect(isSealed(sealed)).toBe(true);
      expect(vault.open('webhook-secret', 'row', sealed)).toBe(text.toWellFormed());
      expect(vault.seal('webhook-secret', 'row', text)).not.toBe(sealed);
      expect(createVault(secret).open('webhook-secret', 'row', sealed)).toBe(text.toWellFormed());
    }),
  );
});

test('a value stored before values were sealed is answered as it is', () => {
  expect(vault.open('webhook-secret', 'row', 'whsec_clear')).toBe('whsec_clear');
});

test.each([
  ['another row', () => vault.open('webhook-secret', 'other', vault.seal('webhook-secret', 'row', 'x'))],
  ['another purpose', () => vault.open('idempotent-answer', 'row', vault.seal('webhook-secret', 'row', 'x'))],
  [
    'another secret',
    () => createVault(`${secret}2`).open('webhook-secret', 'row', vault.seal('webhook-secret', 'row', 'x')),
  ],
  ['a value that was cut off', () => vault.open('webhook-secret', 'row', 'enc:v1:AAAA')],
])('%s opens nothing', (_, open) => {
  expect(open).toThrow(/^A sealed /);
});

test('a changed character anywhere is noticed', () => {
  const sealed = vault.seal('webhook-secret', 'row', 'whsec_something');
  for (let at = 'enc:v1:'.length; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => vault.open('webhook-secret', 'row', changed), String(at)).toThrow('does not open');
  }
});

test('beside a new secret the previous one opens what it sealed, and hashes and signatures stay valid', () => {
  const rotated = createVault(`${secret}2`, { previous: secret, hashRoot: secret });
  const sealed = vault.seal('webhook-secret', 'row', 'x');
  expect(rotated.open('webhook-secret', 'row', sealed)).toBe('x');
  expect(rotated.isCurrent('webhook-secret', 'row', sealed)).toBe(false);
  const again = rotated.seal('webhook-secret', 'row', 'x');
  expect(rotated.isCurrent('webhook-secret', 'row', again)).toBe(true);
  expect(() => vault.open('webhook-secret', 'row', again)).toThrow('does not open');
  expect(rotated.hash('session', 'token')).toBe(vault.hash('session', 'token'));
  expect(rotated.sign('upload-link', 'text')).toContain(vault.sign('upload-link', 'text')[0]);
  expect(rotated.sign('upload-link', 'text')[0]).not.toBe(vault.sign('upload-link', 'text')[0]);
  expect(rotated.deriveKeys('receipt-signing')[1]).toEqual(vault.deriveKeys('receipt-signing')[0]);
});

test('the fingerprint distinguishes secrets and reveals nothing of them', () => {
  expect(vault.fingerprint).toBe(createVault(secret).fingerprint);
  expect(vault.fingerprint).not.toBe(createVault(`${secret}2`).fingerprint);
  expect(vault.fingerprint).toMatch(/^[0-9a-f]{64}$/);
});
