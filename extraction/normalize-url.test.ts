import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_URL_LENGTH, normalizeUrl } from './normalize-url.ts';

describe('an address is normalised', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['  example.com \n', 'https://example.com/'],
    ['EXAMPLE.com/About', 'https://example.com/About'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM:443/', 'https://example.com/'],
    ['http://example.com:80/', 'http://example.com/'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['//example.com/a', 'https://example.com/a'],
    ['https://example.com/#pricing', 'https://example.com/'],
    ['https://example.com/?', 'https://example.com/'],
    ['https://example.com/??', 'https://example.com/??'],
    ['https://example.com/?utm_source=x&UTM_Medium=y&gclid=1&fbclid=2', 'https://example.com/'],
    ['https://example.com/?a=1&utm_source=x&b=%20#x', 'https://example.com/?a=1&b=%20'],
    ['https://example.com/?utmost=1', 'https://example.com/?utmost=1'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
    ['https://example.com./', 'https://example.com/'],
    ['https://example.com/a/', 'https://example.com/a/'],
    ['https://example.com/a/../b', 'https://example.com/b'],
    ['[2001:db8::1]/', 'https://[2001:db8::1]/'],
    ['localhost:3000', 'https://localhost:3000/'],
  ])('%j', (text, url) => {
    expect(normalizeUrl(text)).toEqual({ url });
  });
});

describe('text that is no address of a website is refused', () => {
  test.each([
    '',
    '   ',
    'example',
    'not a url',
    'not-a-url',
    'https://',
    'https://exa mple.com/',
    'exa\nmple.com',
    'exa\u0000mple.com',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:someone@example.com',
    'https://user@example.com/',
    'https://user:password@example.com/',
    'user@example.com',
    `https://example.com/${'a'.repeat(MAX_URL_LENGTH)}`,
    `https://example.com/${'é'.repeat(MAX_URL_LENGTH / 4)}`,
  ])('%j', (text) => {
    expect(normalizeUrl(text)).toEqual({ problem: expect.stringMatching(/^expected /) });
  });
});

describe('for any text', () => {
  const anyUrl = fc.webUrl({ withFragments: true, withQueryParameters: true });

  test('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(fc.oneof(anyUrl, fc.string(), fc.domain()), (text) => {
        const once = normalizeUrl(text);
        if ('url' in once) expect(normalizeUrl(once.url)).toEqual(once);
      }),
    );
  });

  test('the result is http or https, without user, fragment or tracking, and within the length limit', () => {
    fc.assert(
      fc.property(fc.oneof(anyUrl, fc.string({ unit: 'binary' })), (text) => {
        const normal = normalizeUrl(text);
        if (!('url' in normal)) return;
        const { protocol, username, hash, searchParams } = new URL(normal.url);
        expect(['http:', 'https:']).toContain(protocol);
        expect([username, hash]).toEqual(['', '']);
        expect([...searchParams.keys()].filter((name) => /^utm_/i.test(name))).toEqual([]);
        expect(normal.url.length).toBeLessThanOrEqual(MAX_URL_LENGTH);
      }),
    );
  });
});
