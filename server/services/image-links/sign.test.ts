import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, signAddress, toSignedText } from './sign.ts';

const path = '/i/lnk_7Qm2XcVw9TzK4nRf1LbYdE.png';
const address = (query: string) => ({ path, query: new URLSearchParams(query) });

test.each([
  ['', `${path}?`],
  ['b=2&a=1', `${path}?a=1&b=2`],
  ['quote=Two+words&s=abc', `${path}?quote=Two%20words`],
  ['quote=Two%20words', `${path}?quote=Two%20words`],
  ["q=it's%20(fine)!*", `${path}?q=it's%20(fine)!*`],
  ['a1=1&a.b=2&a%5B0%5D=3&a=4', `${path}?a=4&a.b=2&a1=1&a%5B0%5D=3`],
  ['q=Gr%C3%B6%C3%9Fe%20%26%20mehr', `${path}?q=Gr%C3%B6%C3%9Fe%20%26%20mehr`],
])('the query %s is signed as %s', (query, text) => expect(toSignedText(address(query))).toBe(text));

test('a signature is the HMAC-SHA256 of the text, and no other is right', () => {
  const signed = createHmac('sha256', 'secret').update(`${path}?quote=Hi`).digest('hex');
  expect(signAddress('secret', address('quote=Hi'))).toBe(signed);
  expect(isSigned('secret', address(`quote=Hi&s=${signed}`))).toBe(true);
  expect(isSigned('secret', address(`s=${signed}&quote=Hi`))).toBe(true);
  for (const query of [
    `quote=Ho&s=${signed}`,
    `quote=Hi&s=${signed}0`,
    'quote=Hi',
    `quote=Hi&quote=Hi&s=${signed}`,
  ]) {
    expect(isSigned('secret', address(query)), query).toBe(false);
  }
  expect(isSigned('other', address(`quote=Hi&s=${signed}`))).toBe(false);
});
