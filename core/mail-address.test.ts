import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test.each(['ada@example.com', 'owner@localhost', 'a.b+c@sub.example.co.uk', 'x@xn--bcher-kva.example'])(
  '%s is an address',
  (text) => {
    expect(mailAddress.safeParse(text).success).toBe(true);
  },
);

test.each([
  'ada',
  '@example.com',
  'ada@',
  'ada@exa mple.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@-example.com',
  'mar\u212a@example.com',
  `${'x'.repeat(250)}@example.com`,
])('%j is none', (text) => {
  expect(mailAddress.safeParse(text).success).toBe(false);
});
