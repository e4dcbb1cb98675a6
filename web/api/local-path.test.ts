import { expect, test } from 'vitest';
import { isSafeRedirect, toLocalPath } from './local-path.ts';

test.each([
  ['/device?code=ABCD-EFGH', '/device?code=ABCD-EFGH'],
  ['/settings/keys#new', '/settings/keys#new'],
  [undefined, null],
  ['', null],
  ['settings', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  [`/${'a'.repeat(2000)}`, null],
])('next %j leads to %j', (next, path) => {
  expect(toLocalPath(next)).toBe(path);
});

test.each([
  ['https://claude.ai/callback?code=1', true],
  ['http://127.0.0.1:3000/callback', true],
  ['cursor://anysphere/callback', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,hello', false],
  ['/relative', false],
])('redirecting to %j is allowed: %j', (address, isAllowed) => {
  expect(isSafeRedirect(address)).toBe(isAllowed);
});
