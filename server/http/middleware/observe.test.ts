import { expect, test, vi } from 'vitest';
import { useApi } from '../../testing/use.ts';

const service = useApi();

test('a line has the id of the request, and of the trace that it belongs to', async () => {
  const logged = vi.spyOn(service.app.log, 'debug');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { 'x-request-id': 'mine', traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await fetch(`${service.url}/healthz`, { headers });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'mine', traceId }), 'request');
  await fetch(`${service.url}/healthz`, { headers: { ...headers, traceparent: 'evil' } });
  expect(logged.mock.lastCall?.[0]).not.toHaveProperty('traceId');
});

test('the log has no token of a signed link, which is a permission', async () => {
  const logged = vi.spyOn(service.app.log, 'debug');
  for (const path of ['/f/s3cret.token', '/api/v1/uploads/s3cret.token', '/healthz']) {
    await fetch(`${service.url}${path}`, { method: path.includes('uploads') ? 'PUT' : 'GET' });
  }
  const lines = JSON.stringify(logged.mock.calls);
  expect(lines).toContain('/healthz');
  expect(lines).not.toContain('s3cret');
});
