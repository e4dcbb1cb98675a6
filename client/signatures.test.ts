import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SignatureError, signImageUrl, verifyWebhook } from './client.ts';

const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

test.each<[string, Record<string, string | number>, string]>([
  ['no value', {}, ''],
  ['values sorted by name', { title: 'b', 'author.name': 'a' }, 'author.name=a&title=b'],
  ['a prefix before the longer name', { 'a.b': '1', a: '2' }, 'a=2&a.b=1'],
  ['encoded values', { quote: 'Größe & + 100 %=?#' }, `quote=${encodeURIComponent('Größe & + 100 %=?#')}`],
  ['numbers and empty texts', { a: 5, b: '' }, 'a=5&b='],
])('an image address is signed with %s', async (_, values, query) => {
  const url = await signImageUrl('https://livery.example/i/lnk_1.png', 'lks_1', values);
  const signed = `s=${hex('lks_1', `/i/lnk_1.png?${query}`)}`;
  expect(url).toBe(`https://livery.example/i/lnk_1.png?${query ? `${query}&` : ''}${signed}`);
});

describe('a webhook delivery', () => {
  const key = randomBytes(32);
  const secret = `whsec_${key.toString('base64')}`;
  const body = JSON.stringify({ type: 'render.completed', data: { altText: 'größer' } });
  const now = Math.floor(Date.now() / 1000);
  const sign = (by = key, time = now) =>
    `v1,${createHmac('sha256', by).update(`evt_1.${time}.${body}`).digest('base64')}`;
  const headersOf = (signature: string, time: unknown = now) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(time),
    'webhook-signature': signature,
  });

  test.each([
    ['as Node has its headers', headersOf(sign()), body],
    ['as the web has its headers', new Headers(headersOf(sign())), body],
    ['as bytes', headersOf(sign()), new TextEncoder().encode(body)],
    ['with the signature of a new secret beside it', headersOf(`${sign(randomBytes(32))} ${sign()}`), body],
  ])('is accepted %s', async (_, headers, given) => {
    expect(await verifyWebhook({ body: given, headers, secret })).toEqual(JSON.parse(body));
  });

  test.each([
    ['of another secret', headersOf(sign(randomBytes(32))), body],
    ['of another body', headersOf(sign()), `${body} `],
    ['of an hour ago', headersOf(sign(key, now - 3600), now - 3600), body],
    ['with another time', headersOf(sign(), now + 1), body],
    ['with no number as time', headersOf(sign(), 'NaN'), body],
    ['cut short', headersOf(sign().slice(0, -3)), body],
    ['that is not base64', headersOf('v1,größe'), body],
    ['without a signature', {}, body],
  ])('%s is refused', async (_, headers, given) => {
    await expect(verifyWebhook({ body: given, headers, secret })).rejects.toThrow(SignatureError);
  });

  test('an old one is refused with a tolerance that is no number', async () => {
    const headers = headersOf(sign(key, now - 3600), now - 3600);
    const checked = verifyWebhook({ body, headers, secret, toleranceS: Number.NaN });
    await expect(checked).rejects.toThrow(SignatureError);
  });
});
