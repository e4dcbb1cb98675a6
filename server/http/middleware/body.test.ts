import { MAX_BODY_VALUES, MAX_DEPTH } from '@livery/core/limits';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { openRaw } from '../../testing/raw-request.ts';
import { closeServer, listen } from '../listener/listen.ts';
import type { Env } from '../route/env.ts';
import { checkShape, isForm, limitBody } from './body.ts';

test.each([
  [
    'a form of curl',
    '--------------------------a1\r\nContent-Disposition: form-data; name="file"\r\n\r\n[',
    true,
  ],
  ['JSON', '{"a":"--b\\r\\nContent-Disposition: form-data"}', false],
  ['a minus', '--1', false],
  ['minuses without end', '-'.repeat(100_000), false],
])('whether %s is a form', (_, text, form) => {
  expect(isForm(text)).toBe(form);
});

test('a body without a key that does not arrive in time ends its request; a whole one does not', async () => {
  const app = new Hono<Env>();
  app.onError((_, c) => c.body(null, 400));
  app.use(limitBody(100, 200));
  app.post('/', async (c) => {
    const text = await c.req.text();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return c.text(`got ${text}`);
  });
  const { server, port } = await listen(app.fetch, { ...readSettings({}), port: 0 });
  const send = (body: string) =>
    openRaw(`http://127.0.0.1:${port}`, ['POST / HTTP/1.1', 'Content-Length: 5'], body);
  const half = send('12');
  const whole = send('12345');
  expect(await half.closed).toMatch(/^HTTP\/1.1 408/);
  await whole.until(/got 12345/);
  whole.socket.destroy();
  await closeServer(server);
});

describe('the shape of a body is judged before it is parsed', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const listed = (values: number) => `[${Array.from({ length: values - 1 }, () => '0').join(',')}]`;

  test.each([
    ['the deepest nesting', nested(MAX_DEPTH)],
    ['brackets inside a string', JSON.stringify({ a: '['.repeat(100_000) })],
    ['commas after an escaped quote', JSON.stringify([`"${','.repeat(100_000)}\\`])],
    ['as many values as may be', listed(MAX_BODY_VALUES)],
    ['nothing', ''],
    ['half a string', '"a'],
  ])('%s passes', (_, json) => {
    expect(() => checkShape(json)).not.toThrow();
  });

  test.each([
    ['one level more', nested(MAX_DEPTH + 1), /levels deep/],
    ['brackets without end', '['.repeat(2_000_000), /levels deep/],
    ['one value more', listed(MAX_BODY_VALUES + 2), /values/],
    ['two megabytes of empty lists', `[${Array.from({ length: 700_000 }, () => '[]').join(',')}]`, /values/],
    [
      'members without end',
      `{${Array.from({ length: 100_000 }, (_, at) => `"m${at}":0`).join(',')}}`,
      /values/,
    ],
  ])('%s is refused', (_, json, says) => {
    expect(() => checkShape(json)).toThrow(says);
  });
});
