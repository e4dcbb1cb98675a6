import { pagePaths, SIGNED_IN_COOKIE } from '@livery/core/pages';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/use.ts';
import { chooseCoding } from './choose-coding.ts';

const service = useApi({ LIVERY_ADDRESS_RATE_LIMIT: '60' });

const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = HTML) => fetch(service.url + path, { headers });

test.each(Object.values(pagePaths))('%s is the app', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain('<div id="app">');
  expect(answer.headers.get('Link')).toBeNull();
});

test('a page is never cached without asking, allows no inline script and no frame, and reveals no address', async () => {
  const { headers } = await get('/sign-in/link');
  expect(headers.get('Cache-Control')).toBe('no-cache');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  const policy = headers.get('Content-Security-Policy');
  for (const rule of [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval';",
    "worker-src 'self';",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy?.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
});

describe('an unknown path', () => {
  test('is the app with status 404 for a browser', async () => {
    const answer = await get('/nothing/here');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="app">');
  });

  test.each([
    ['/nothing', { Accept: 'application/json' }],
    ['/nothing', { Accept: '*/*' }],
    ['/api/nothing', HTML],
    ['/docs/nothing', HTML],
    ['/assets/nothing.js', HTML],
  ])('%s with %j is an error in JSON', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a write gets an error in JSON', async () => {
    const answer = await fetch(`${service.url}/sign-in`, { method: 'POST', headers: HTML });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/json']);
  });
});

test('hashed files are kept for ever, compressed, and never counted', async () => {
  const page = await (await get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => get(script, { 'Accept-Encoding': 'gzip, br' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { headers } = answers[0]!;
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('Content-Encoding')).toBe('br');
  expect(headers.get('RateLimit-Limit')).toBe(null);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['', 'identity'],
])('Accept-Encoding %j gets %s', (header, coding) => {
  expect(chooseCoding(header, ['identity', 'br', 'gzip'])).toBe(coding);
});

describe('a page of someone who is signed in', () => {
  const signedIn = { ...HTML, Cookie: `${SIGNED_IN_COOKIE}=1` };

  test('links to the data that it reads first', async () => {
    const { headers } = await get('/brands/0198c1b2-91d0-7c44-8f0e-2b7a54d1c0aa/edit', signedIn);
    expect(headers.get('Link')).toContain(
      '</api/v1/brands/0198c1b2-91d0-7c44-8f0e-2b7a54d1c0aa>; rel=preload; as=fetch; crossorigin',
    );
  });

  test('quotes what the address carries', async () => {
    const { headers } = await get('/brands/%3E;%0d%0aX-Evil:1,%3Cx', signedIn);
    expect(headers.get('Link')).toContain('</api/v1/brands/%3E%3B%0D%0AX-Evil%3A1%2C%3Cx>');
    expect(headers.get('X-Evil')).toBeNull();
  });

  test('links to nothing when the address names an organisation', async () => {
    expect((await get('/brands?org=other', signedIn)).headers.get('Link')).toBeNull();
  });
});
