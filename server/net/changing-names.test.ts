import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createExtractor } from '../extract/extractor.ts';
import { findChromium } from '../extract/find-chromium.ts';
import { readSettledLog } from '../services/webhooks/testing/delivery-log.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { startReceiver } from '../testing/receiver.ts';
import { startService, type TestService } from '../testing/service.ts';
import { extractAndWait } from '../testing/stand-in-extractor.ts';
import { createGuard } from './guard.ts';
import { createNameResolver, type ResolveName } from './name-resolver.ts';
import { listenForbidden } from './proxy/testing/forbidden-listener.ts';
import { startNameServer, type Zone } from './testing/name-server.ts';

/**
 * A name that is public while its URL is checked, and private when it is connected to. Nothing leaves this machine: the
 * public answer is used by a check alone.
 */
const publicAddress = '93.184.215.14';
const changing: [string, Zone[string]][] = [
  ['this machine', { A: [publicAddress, '127.0.0.1'], AAAA: null }],
  ['the metadata service', { A: [publicAddress, '169.254.169.254'], AAAA: null }],
  ['a private network', { A: [publicAddress, '10.0.0.1'], AAAA: null }],
  ['this machine over IPv6', { A: publicAddress, AAAA: ['2606:4700::1111', '::1'] }],
  ['this machine in IPv6', { A: publicAddress, AAAA: ['2606:4700::1111', '::ffff:7f00:1'] }],
  ['the metadata service in NAT64', { A: publicAddress, AAAA: ['2606:4700::1111', '64:ff9b::a9fe:a9fe'] }],
];

const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

let service: TestService;
let client: ApiClient;
let servers: string[] = [];
beforeAll(async () => {
  const resolveName: ResolveName = (name, signal) => createNameResolver({ servers })(name, signal);
  service = await startService(
    { LIVERY_ALLOW_HOSTS: 'allowed.example' },
    {
      resolveName,
      // In this thread, so that it asks the name server of the test and its connections are seen.
      openExtractor: ({ settings, log, browserDir }) =>
        createExtractor({
          guard: createGuard({ ...settings, resolve: resolveName }),
          chromiumPath,
          folder: browserDir,
          sandbox: settings.extracting.sandbox,
          log,
        }),
    },
  );
});
afterAll(() => service.remove());
beforeEach(async () => {
  ({ client } = await service.newOrganization());
});

/** Answers the addresses to which this process tries to connect on a port, until the test ends. */
function watchConnections(port: number): string[] {
  const tried: string[] = [];
  const onSocket: ChannelListener = (message) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address, to) => to === port && tried.push(address));
  };
  subscribe('net.client.socket', onSocket);
  onTestFinished(() => void unsubscribe('net.client.socket', onSocket));
  return tried;
}

/** A name of its own for each test, on a port of this machine that nobody may reach. */
async function startChanging(answers: Zone[string]) {
  const { port, seen } = await listenForbidden();
  const { address, asked } = await startNameServer({ 'changing.example': answers });
  servers = [address];
  return { url: `http://changing.example:${port}/`, asked, seen, tried: watchConnections(port) };
}

const register = (url: string) => client.post('/webhooks', { url, events: ['render.completed'] });

test.each(changing)('neither a webhook nor an asset reaches a name that becomes %s', async (_, answers) => {
  const { url, asked, seen, tried } = await startChanging(answers);
  const { status, body } = await register(url);
  expect(status).toBe(201);
  const endpoint = body.webhooks.find((each: { url: string }) => each.url === url);
  expect((await client.post(`/webhooks/${endpoint.id}/test`, undefined)).status).toBe(202);
  const [delivery] = await readSettledLog(client, endpoint.id, 1);
  expect(delivery).toMatchObject({ status: 'failed', responseStatus: null });
  const fetched = await client.post('/assets', { url: `${url}logo.png` });
  expect(fetched).toMatchObject({ status: 422, body: { error: { code: 'url_not_allowed' } } });
  expect(asked.filter((query) => query === 'A changing.example').length).toBeGreaterThanOrEqual(3);
  expect([tried, seen]).toEqual([[], []]);
});

test.runIf(chromiumPath).each(changing.slice(0, 2))(
  'no website is read from a name that becomes %s',
  async (_, answers) => {
    const { url, seen, tried } = await startChanging(answers);
    expect(await extractAndWait(client, url)).toMatchObject({
      status: 'failed',
      error: { code: 'url_not_allowed' },
    });
    expect([tried, seen]).toEqual([[], []]);
  },
);

test('a name with one private address is refused whichever family it is in', async () => {
  for (const answers of [
    { A: publicAddress, AAAA: '::1' },
    { A: '127.0.0.1', AAAA: '2606:4700::1111' },
  ]) {
    const { url, seen, tried } = await startChanging(answers);
    expect((await register(url)).status).toBe(422);
    expect((await client.post('/assets', { url })).status).toBe(422);
    expect([tried, seen]).toEqual([[], []]);
  }
});

test('an allowed name is delivered to, at the address that the name server gives', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  servers = [(await startNameServer({ 'allowed.example': { A: '127.0.0.1', AAAA: null } })).address];
  const url = receiver.url.replace('127.0.0.1', 'allowed.example');
  const tried = watchConnections(Number(new URL(url).port));
  const { body } = await register(url);
  await client.post(`/webhooks/${body.webhooks[0].id}/test`, undefined);
  await receiver.waitFor(1);
  expect(tried).toEqual(['127.0.0.1']);
});
