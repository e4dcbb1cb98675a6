import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findChromium } from '@livery/server/extract/find-chromium';
import { ApiClient, batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { freePort } from '@livery/server/testing/free-port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Ended,
  isShared,
  livery,
  liveryFile,
  makeEnv,
  OWNER_KEY,
  type ServerProcess,
  serverEnv,
  startServer,
} from './server-process.ts';

const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

describe('starts and stops', () => {
  let environment: TestEnvironment;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    environment = await makeTestEnvironment({ empty: true });
  });
  afterEach(async () => {
    await server?.end('SIGKILL');
    server = undefined;
    await environment.remove();
  });

  test('SIGTERM and SIGINT end with 0, and what was queued is finished by the next start', async () => {
    server = await startServer(makeEnv(environment));
    const brandId = await server.client.createBrand();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { body } = await server.client.post('/renders', batch(brandId, Array(10).fill('story')));
      expect(await server.end(signal)).toBe(0);
      server = await startServer(makeEnv(environment));
      const ids = body.jobs.map((job: { id: string }) => job.id);
      const jobs = await server.client.waitForJobs(ids, 60_000);
      expect(jobs.filter(({ status }) => status !== 'completed')).toEqual([]);
    }
  }, 150_000);

  test('the first start writes the owner key to a file, which each start names until it is removed', async () => {
    const withoutKey = { ...makeEnv(environment), LIVERY_OWNER_KEY: undefined };
    const file = join(environment.dataDir, 'owner-key');
    server = await startServer(withoutKey);
    expect(server.output()).toMatch(/listens on http:\/\/localhost:\d+/);
    expect(server.output()).toContain(`Owner key         in ${file}`);
    expect(server.output()).not.toContain('lvk_');
    const key = (await readFile(file, 'utf8')).trim();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await new ApiClient(server.client.url, key).get('/credits')).status).toBe(200);
    await server.end('SIGKILL');
    server = await startServer(withoutKey);
    expect(server.output()).toContain(`in ${file}`);
    await server.end('SIGTERM');
    await rm(file);
    server = await startServer(withoutKey);
    expect(server.output()).not.toContain(file);
    expect(server.output()).toContain('keys create');
  }, 120_000);

  // The program of util-linux gives a command a terminal of its own.
  test.runIf(existsSync('/usr/bin/script'))(
    'a terminal shows the owner key, again after a start that failed on its port',
    async () => {
      const port = await freePort();
      const blocker = createServer().listen(port, '127.0.0.1');
      const env = serverEnv({
        ...makeEnv(environment),
        PORT: String(port),
        LIVERY_OWNER_KEY: undefined,
        TERM: 'dumb',
      });
      const start = () => {
        const command = `exec ${process.execPath} ${liveryFile} serve`;
        const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], { env });
        let output = '';
        child.stdout.on('data', (chunk) => (output += chunk));
        return { child, exited: once(child, 'exit'), output: () => output };
      };
      const busy = start();
      expect(await busy.exited).toEqual([1, null]);
      expect(busy.output()).toContain(`Port ${port} is in use`);
      await new Promise((resolve) => blocker.close(resolve));
      const shown: string[] = [];
      for (let round = 0; round < 2; round++) {
        const { child, exited, output } = start();
        await vi.waitFor(() => expect(output()).toContain('Owner key'), { timeout: 60_000, interval: 100 });
        shown.push(/Owner key +(lvk_\w+)/.exec(output())?.[1] ?? 'none');
        child.kill('SIGTERM');
        await exited;
      }
      expect(shown[0]).toMatch(/^lvk_/);
      expect(shown[1]).toBe(shown[0]);
    },
    150_000,
  );

  test('a stop that cuts a job off names it; a second signal ends at once; the next start finishes the job', async () => {
    server = await startServer({ ...makeEnv(environment), LIVERY_STOP_TIMEOUT_MS: '1000' });
    const brandId = await server.client.createBrand();
    const { body } = await server.client.post('/renders', {
      ...batch(brandId),
      variants: [{ format: 'square', kind: 'video', durationS: 12, scale: 1 }],
    });
    const { id } = body.jobs[0];
    const untilDrawing = () =>
      vi.waitFor(
        async () => expect((await server!.client.get(`/renders/${id}`)).body.stage).toBe('drawing'),
        { timeout: 60_000, interval: 100 },
      );
    await untilDrawing();
    expect(await server.end('SIGTERM')).toBe(0);
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes('job cut off'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      kind: 'render',
      renderId: id,
      jobId: expect.any(String),
      organizationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msg: expect.stringContaining('starts again at the next start'),
    });

    server = await startServer(makeEnv(environment));
    await untilDrawing();
    const asked = performance.now();
    server.child.kill('SIGTERM');
    await setTimeout(1500);
    expect(await server.end('SIGTERM')).toBe(143);
    // Far less than the 20 s that a single signal waits for running jobs.
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(server.output()).toContain('stopped at once by a second SIGTERM');

    server = await startServer(makeEnv(environment));
    const [job] = await server.client.waitForJobs([id], 180_000);
    expect(job).toMatchObject({ status: 'completed', error: null });
  }, 300_000);

  test('SIGTERM during the start ends with 0', async () => {
    const child = spawn(process.execPath, [liveryFile, 'serve'], {
      env: serverEnv({ ...makeEnv(environment), PORT: '0' }),
    });
    const exited = once(child, 'exit');
    // Its first file is a sign that it has begun.
    while ((await readdir(environment.dataDir)).length === 0) await setTimeout(50);
    child.kill('SIGTERM');
    const [code] = await exited;
    expect(code).toBe(0);
  }, 120_000);

  test.skipIf(isShared)(
    'a data directory whose path is too long for a socket still takes operator commands',
    async () => {
      const dataDir = `${environment.dataDir}/${'deep folder/'.repeat(12)}data`;
      server = await startServer({ LIVERY_DATA_DIR: dataDir });
      const result = await livery(['orgs'], { LIVERY_DATA_DIR: dataDir });
      expect(result.out).toContain('Livery');
    },
    120_000,
  );
});

describe('beside a running server', () => {
  let environment: TestEnvironment;
  let server: ServerProcess;
  /** What the operator did before it ran. */
  let created: Ended;
  let examined: Ended;
  const operate = (args: string[]) => livery(args, makeEnv(environment));
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    created = await operate(['orgs', 'create', 'Northwind', '--owner', 'ada@example.com', '--json']);
    examined = await operate(['doctor']);
    server = await startServer(makeEnv(environment));
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await environment?.remove();
  });

  test('a key that the operator chose works and is not printed', async () => {
    expect((await server.client.get('/credits')).status).toBe(200);
    expect(server.output()).not.toContain(OWNER_KEY);
    expect(server.output()).toContain('the one in LIVERY_OWNER_KEY');
  }, 120_000);

  test.skipIf(isShared)(
    'a broken call on the operator socket leaves the server running',
    async () => {
      const socket = connect(join(environment.dataDir, 'operator.sock'));
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
      await setTimeout(200);
      socket.destroy();
      await setTimeout(300);
      expect((await server.client.get('/credits')).status).toBe(200);
    },
    120_000,
  );

  test('a port that is taken is told, and nothing is left running', async () => {
    const taken = new URL(server.client.url).port;
    const other = await makeTestEnvironment();
    const result = await livery(['serve'], {
      PORT: taken,
      HOST: '127.0.0.1',
      LIVERY_DATA_DIR: other.dataDir,
      DATABASE_URL: other.databaseUrl,
    });
    await other.remove();
    expect(result.code).toBe(1);
    expect(result.err).toContain(`Port ${taken} is in use`);
  }, 120_000);

  test('operator commands do the same with and without a running server', async () => {
    expect(created.err).toBe('');
    const org = JSON.parse(created.out).id;
    const made = await operate([
      ...['keys', 'create', '--org', org, '--scopes', 'credits:read'],
      ...['--cap', '5', '--expires', '2999-01-01', '--json'],
    ]);
    const key = JSON.parse(made.out);
    expect(key).toMatchObject({ scopes: ['credits:read'], spendCap: 5, key: expect.stringMatching(/^lvk_/) });
    expect((await operate(['credits', 'grant', org, '50', '--note', 'Thanks'])).out).toContain('250');
    const client = new ApiClient(server.client.url, key.key);
    expect((await client.get('/credits')).body).toMatchObject({ balance: 250 });
    expect((await operate(['keys', 'list', '--org', org])).out).toContain(key.prefix);
    expect((await operate(['keys', 'list', '--org', org, '--json'])).out).not.toContain('hash');
    expect((await operate(['keys', 'revoke', key.prefix])).code).toBe(0);
    expect((await client.get('/credits')).status).toBe(401);
    expect((await operate(['users'])).out).toContain('ada@example.com');
    expect((await operate(['orgs'])).out).toContain('Northwind');
    const wrong = await operate(['credits', 'grant', org, '1.5']);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('whole number');
    expect((await operate(['keys', 'create', '--org', org, '--scopes', 'everything'])).err).toContain(
      'scopes',
    );
  }, 120_000);

  test('doctor finds everything well, also beside a running server', async () => {
    expect(examined.out).toMatch(/ok {6}Database/);
    const { out } = await operate(['doctor']);
    for (const part of ['Node', 'Settings', 'Database', 'Storage', 'Drawing', 'Encoder', 'Mail'])
      expect(out).toMatch(new RegExp(`ok +${part} `));
    expect(out).toMatch(/(ok|warn) +Disk +[\d.]+ GiB free for /);
  }, 120_000);

  test.runIf(chromiumPath)(
    'doctor starts the browser, and says what to do where it has no sandbox',
    async () => {
      const { out } = await operate(['doctor']);
      expect(out).toMatch(/ok +Chromium .*with its sandbox/);
      // Where every user may pass, as the browser's own has to.
      const wrapper = join(tmpdir(), `livery-test-chromium-${crypto.randomUUID()}`);
      const flags = '--disable-namespace-sandbox --disable-setuid-sandbox';
      await writeFile(wrapper, `#!/bin/sh\nexec ${chromiumPath} ${flags} "$@"\n`, { mode: 0o755 });
      const refused = await livery(['doctor'], { ...makeEnv(environment), CHROMIUM_PATH: wrapper });
      await rm(wrapper);
      expect(refused.code).toBe(1);
      expect(refused.out).toMatch(/FAILED +Chromium .*no working sandbox.*LIVERY_EXTRACT_SANDBOX=off/);
    },
    120_000,
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
    120_000,
  );
});

test('doctor says how to fix what is missing', async () => {
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
}, 60_000);
