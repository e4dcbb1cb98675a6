import { expect, test } from 'vitest';
import { z } from 'zod';
import { createVault } from '../../secrets/vault.ts';
import { LINK_MINUTES, readToken, signToken } from './token.ts';

const vault = createVault('a-secret-for-tests-of-40-characters-all!');
const claim = z.object({ id: z.string() });
const start = Date.UTC(2026, 0, 1);
const { token } = signToken(vault, { id: 'one' }, start);
const [text, signature] = token.split('.') as [string, string];
const end = start + LINK_MINUTES * 60_000;

test('a token is good until its end', () => {
  expect(readToken(vault, claim, token, start)).toEqual({ id: 'one' });
  expect(readToken(vault, claim, token, end - 1)).toEqual({ id: 'one' });
  expect(() => readToken(vault, claim, token, end)).toThrow('This link was not found.');
});

const changed = Buffer.from(JSON.stringify({ id: 'two', end })).toString('base64url');

test.each([
  ['another claim', `${changed}.${signature}`],
  ['no signature', text],
  ['an empty signature', `${text}.`],
  ['a signature that is cut', `${text}.${signature.slice(0, 20)}`],
  ['more parts', `${token}.${signature}`],
  ['nothing', ''],
  ['far too long', 'a'.repeat(100_000)],
])('%s is not found', (_, forged) => {
  expect(() => readToken(vault, claim, forged, start)).toThrow('This link was not found.');
});

test('a token is good for one secret', () => {
  const other = createVault('another-secret-of-40-characters-in-all!!');
  expect(() => readToken(other, claim, token, start)).toThrow('This link was not found.');
});
