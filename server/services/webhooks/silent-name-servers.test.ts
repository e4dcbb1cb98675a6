import { expect, test } from 'vitest';
import { createRequestSlots } from '../../http/limits/caller-limits.ts';
import { createNameResolver } from '../../net/name-resolver.ts';
import { startNameServer } from '../../net/testing/name-server.ts';
import { useApi } from '../../testing/use.ts';

let servers: string[] = [];
const service = useApi(
  {},
  {
    resolveName: (name, signal) => createNameResolver({ servers })(name, signal),
    // Without the limit of a key, so that the one of look-ups is met.
    limits: createRequestSlots({ running: 0, waiting: 0, waitMs: 0 }),
  },
);

test("a hundred webhooks on a silent name server hold up neither another organisation's webhook nor its files", async () => {
  const server = await startNameServer({ 'good.example': { A: '93.184.215.14', AAAA: null } });
  servers = [server.address];
  const { client: flood } = await service.newOrganization();
  const { client: other } = await service.newOrganization();
  const register = (client: typeof flood, host: string) =>
    client.post('/webhooks', { url: `https://${host}/hook`, events: ['render.completed'] });
  let open = 100;
  const floods = Array.from({ length: 100 }, async (_, index) => {
    const { status } = await register(flood, `silent-${index}.example`);
    open -= 1;
    return status;
  });
  await expect.poll(() => server.asked.length).toBeGreaterThan(8);
  const start = performance.now();
  const registered = await register(other, 'good.example');
  const uploaded = await other.upload(
    new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>',
    ),
    'logo.svg',
  );
  const ms = performance.now() - start;
  expect([registered.status, uploaded.status]).toEqual([201, 201]);
  // Behind the flood it would be more than a minute.
  expect(ms).toBeLessThan(10_000);
  const stillOpen = open;
  const ends = await Promise.all(floods);
  expect(stillOpen).toBeGreaterThan(0);
  expect(new Set(ends)).toEqual(new Set([422, 429]));
});
