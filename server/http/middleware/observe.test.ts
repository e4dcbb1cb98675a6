import { expect, test, vi } from 'vitest';
import { useApi } from '../../testing/use.ts';

const service = useApi();

test('the log has no token of a signed link, which is a permission', async () => {
  const logged = vi.spyOn(service.app.log, 'debug');
  for (const path of ['/f/s3cret.token', '/api/v1/uploads/s3cret.token', '/healthz']) {
    await fetch(`${service.url}${path}`, { method: path.includes('uploads') ? 'PUT' : 'GET' });
  }
  const lines = JSON.stringify(logged.mock.calls);
  expect(lines).toContain('/healthz');
  expect(lines).not.toContain('s3cret');
});
