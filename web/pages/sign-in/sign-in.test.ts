import { expect, test } from 'vitest';
import { isEmail } from '../../controls/is-email.ts';
import { describePurpose } from './describe-purpose.ts';

test.each([
  ['nell@ostro.example', true],
  ['nell+test@mail.ostro.example', true],
  ['owner@localhost', true],
  ['nell', false],
  ['nell@', false],
  ['nell@ostro example', false],
  ['a@b@c.example', false],
  [`${'a'.repeat(320)}@b.example`, false],
])('%j is an address: %j', (address, expected) => {
  expect(isEmail(address)).toBe(expected);
});

test.each([
  ['/device/9fKc2LmQx7RtVw4ZbN8yHs', 'To answer an agent that asks for a key.'],
  ['/device', 'To answer an agent that asks for a key.'],
  ['/devices', null],
  ['/oauth/consent?request=abc', 'To answer a request for access.'],
  ['/invitation?token=abc', 'With the address that the invitation was sent to.'],
  [
    '/x/0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f?keep=1',
    'To keep the brand. It stays as it is, and you can edit it.',
  ],
  ['/x/0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f', null],
  ['/settings/keys', null],
])('signing in for %j: %j', (next, purpose) => {
  expect(describePurpose(next)).toBe(purpose);
});
