import { expect, test } from 'vitest';
import { isSafeRedirect } from './safe-redirect.ts';

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
