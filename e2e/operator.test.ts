import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findChromium } from '@livery/server/extract/find-chromium';
import { ApiClient, batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { freePort } from '@livery/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Ended,
  isShared,
  livery,
  makeEnv,
  OWNER_KEY,
  type ServerProcess,
  startServer,
} from './server-process.ts';

const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

describe('beside a running server', () => {
  let environment: TestEnvironment;
  let server: ServerProcess;
  /** What the operator did before it ran, and a look at it while it runs. */
  let created: Ended;
  let examined: Ended;
  let examinedBeside: Ended;
  const operate = (args: string[]) => livery(args, makeEnv(environment));
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    created = await operate(['orgs', 'create', 'Northwind', '--owner', 'ada@example.com', '--json']);
    examined = await examineWithoutSandbox();
    server = await startServer({ ...makeEnv(environment), LIVERY_DRAWER: '1' });
    examinedBeside = await operate(['doctor']);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await environment?.remove();
  });

  async function examineWithoutSandbox(): Promise<Ended> {
    // Where every user may pass, as the browser's own has to.
    const wrapper = join(tmpdir(), `livery-test-chromium-${crypto.randomUUID()}`);
    const flags = '--disable-namespace-sandbox --disable-setuid-sandbox';
    await writeFile(wrapper, `#!/bin/sh\nexec ${chromiumPath} ${flags} "$@"\n`, { mode: 0o755 });
    const ended = await livery(['doctor'], { ...makeEnv(environment), CHROMIUM_PATH: wrapper });
    await rm(wrapper);
    return ended;
  }

  test('a misspelled setting is named with the one that was meant', () => {
    expect(server.output()).toContain(
      'LIVERY_DRAWER is no setting and is ignored. Did you mean LIVERY_DRAWERS?',
    );
  });

  test('a key that the operator chose works and is not printed', async () => {
    expect((await server.client.get('/credits')).status).toBe(200);
    expect(server.output()).not.toContain(OWNER_KEY);
    expect(server.output()).toContain('the one in LIVERY_OWNER_KEY');
  });

  test.skipIf(isShared)('a broken call on the operator socket leaves the server running', async () => {
    const socket = connect(join(environment.dataDir, 'operator.sock'));
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await setTimeout(200);
    socket.destroy();
    await setTimeout(300);
    expect((await server.client.get('/credits')).status).toBe(200);
  });

  test('operator commands do the same with and without a running server', async () => {
    expect(created.err).toBe('');
    const org = JSON.parse(created.out).id;
    const made = await operate([
      ...['keys', 'create', '--org', org, '--scopes', 'credits:read'],
      ...['--cap', '5', '--expires', '2999-01-01', '--json'],
    ]);
    const key = JSON.parse(made.out);
    expect(key).toMatchObject({ scopes: ['credits:read'], spendCap: 5, key: expect.stringMatching(/^lvk_/) });
    const client = new ApiClient(server.client.url, key.key);
    const balance = (await client.get('/credits')).body.balance + 50;
    const granted = await operate(['credits', 'grant', org, '50', '--note', 'Thanks']);
    expect(granted.out).toContain(String(balance));
    expect((await client.get('/credits')).body).toMatchObject({ balance });
    expect((await operate(['keys', 'list', '--org', org, '--json'])).out).not.toContain('hash');
    expect((await operate(['keys', 'revoke', key.prefix])).code).toBe(0);
    expect((await client.get('/credits')).status).toBe(401);
    const wrong = await operate(['credits', 'grant', org, '1.5']);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('whole number');
  });

  test('doctor finds everything well, also beside a running server', () => {
    expect(examined.out).toMatch(/ok {6}Database/);
    const { out } = examinedBeside;
    for (const part of ['Node', 'Settings', 'Database', 'Storage', 'Drawing', 'Encoder', 'Mail'])
      expect(out).toMatch(new RegExp(`ok +${part} `));
    expect(out).toMatch(/(ok|warn) +Disk +[\d.]+ GiB free for /);
  });

  test.runIf(chromiumPath)(
    'doctor starts the browser, and says what to do where it has no sandbox',
    async () => {
      expect(examinedBeside.out).toMatch(/ok +Chromium .*with its sandbox/);
      expect(examined.code).toBe(1);
      expect(examined.out).toMatch(/FAILED +Chromium .*no working sandbox.*LIVERY_EXTRACT_SANDBOX=off/);
    },
  );

  test.skipIf(isShared)(
    'a second server on one embedded data directory is refused and harms nothing',
    async () => {
      const dataDir = environment.dataDir;
      const brandId = await server.client.createBrand();
      const second = await livery(['serve'], { LIVERY_DATA_DIR: dataDir, PORT: String(await freePort()) });
      expect(second.code).toBe(1);
      expect(second.err).toContain('is in use by another Livery process');
      const { body } = await server.client.post('/renders', batch(brandId));
      const [job] = await server.client.waitForJobs([body.jobs[0].id]);
      expect(job!.status).toBe('completed');
    },
  );
});

test.skipIf(isShared)(
  'a command in a directory that does not exist says so and creates nothing',
  async () => {
    const environment = await makeTestEnvironment({ empty: true });
    const dataDir = join(environment.dataDir, 'elsewhere');
    const result = await livery(['orgs', 'list'], { LIVERY_DATA_DIR: dataDir });
    expect(result.code).toBe(1);
    expect(result.err).toContain(`The data directory ${dataDir} does not exist. Set LIVERY_DATA_DIR`);
    expect(existsSync(dataDir)).toBe(false);
    await environment.remove();
  },
);

test('doctor says what to do about each part that is missing', async () => {
  const environment = await makeTestEnvironment({ empty: true });
  const result = await livery(['doctor'], {
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    CHROMIUM_PATH: '/nowhere',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  await environment.remove();
  expect(result.code).toBe(1);
  expect(result.out).toMatch(/FAILED +Database .*Check DATABASE_URL/);
  expect(result.out).toMatch(/FAILED +Chromium .*set CHROMIUM_PATH/);
  expect(result.out).toMatch(/FAILED +Mail .*Check SMTP_URL/);
});
