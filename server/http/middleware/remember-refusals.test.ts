import { AppError } from '@livery/core/errors';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Caller } from '../../services/context.ts';
import { Refusals } from '../../services/quotas/refusals.ts';
import type { Env } from '../route/env.ts';
import { answerError } from '../route/errors.ts';
import { rememberRefusals } from './remember-refusals.ts';

/** A handler that refuses everything with `error`, and counts how often it is asked. */
function serveRefusals(error: AppError) {
  const state = { now: 0, asked: 0 };
  const app = new Hono<Env>();
  app.onError(answerError);
  app.use(async (c, next) => {
    c.set('caller', { organizationId: c.req.header('x-organization') ?? 'one' } as Caller);
    await next();
  });
  app.use(rememberRefusals(new Refusals(() => state.now)));
  app.post('/extractions/1/cancel', (c) => c.body(null, 204));
  app.all('*', () => {
    state.asked++;
    throw error;
  });
  const send = (path: string, init: RequestInit = {}) => app.request(path, { method: 'POST', ...init });
  return { state, send };
}

test('an organisation that comes back at once is refused again without the handler, with the same answer', async () => {
  const { state, send } = serveRefusals(
    new AppError('rate_limited', '20 extractions have not ended yet.', { retryAfterS: 15 }),
  );
  const first = await send('/extractions');
  const second = await send('/extractions');
  expect(state.asked).toBe(1);
  for (const answer of [first, second]) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '15']);
  }
  expect(await second.json()).toEqual(await first.json());
  state.now = 300;
  await send('/extractions');
  expect(state.asked).toBe(2);
});

test.each<[string, string, RequestInit]>([
  ['path', '/webhooks', {}],
  ['method', '/extractions', { method: 'PUT' }],
  ['organisation', '/extractions', { headers: { 'x-organization': 'two' } }],
])('another %s is judged by itself', async (_, path, init) => {
  const { state, send } = serveRefusals(new AppError('rate_limited', 'Too many.'));
  await send('/extractions');
  await send(path, init);
  expect(state.asked).toBe(2);
});

test('after a change by the same organisation a request is judged again', async () => {
  const { state, send } = serveRefusals(new AppError('rate_limited', 'Too many.'));
  await send('/extractions');
  await send('/extractions/1/cancel');
  await send('/extractions');
  expect(state.asked).toBe(2);
});

test('what is refused for another reason is judged each time', async () => {
  const { state, send } = serveRefusals(new AppError('not_found', 'This brand was not found.'));
  await send('/brands/1');
  await send('/brands/1');
  expect(state.asked).toBe(2);
});
