import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ApiClient, batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { copyTemplate } from '@livery/server/testing/database-template';
import { longTest, runsEverything } from '@livery/server/testing/extent';
import { freePort } from '@livery/server/testing/free-port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isShared,
  livery,
  liveryFile,
  makeEnv,
  type ServerProcess,
  serverEnv,
  startServer,
} from './server-process.ts';

/** One drawing process beside the one for single stills: each start costs less. */
const FEW_DRAWERS = { LIVERY_DRAWERS: '1' };

/** Each test takes the data directory as the one before left it, since a start of a whole process is dear. */
describe('one data directory through its starts and stops', () => {
  let environment: TestEnvironment;
  let keyFile: string;
  let key: string;
  let server: ServerProcess;
  let brandId: string;
  /** Accepted before the last stop. */
  let queued: string[];
  beforeAll(async () => {
    environment = await makeTestEnvironment({ empty: true });
    keyFile = join(environment.dataDir, 'owner-key');
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await environment.remove();
  });

  async function startAgain(env: Record<string, string> = {}): Promise<ApiClient> {
    const own = { ...makeEnv(environment), ...FEW_DRAWERS, LIVERY_OWNER_KEY: undefined, ...env };
    server = await startServer(own);
    key ??= (await readFile(keyFile, 'utf8')).trim();
    return new ApiClient(server.client.url, key);
  }

  async function queueSome(client: ApiClient): Promise<void> {
    const { body } = await client.post('/renders', batch(brandId, Array(6).fill('story')));
    queued = body.jobs.map((job: { id: string }) => job.id);
  }

  async function expectFinished(client: ApiClient): Promise<void> {
    const jobs = await client.waitForJobs(queued, 60_000);
    expect(jobs.filter(({ status }) => status !== 'completed')).toEqual([]);
  }

  test('the first start writes the owner key to a file that only its owner may read, and names the file', async () => {
    const client = await startAgain();
    expect(server.output()).toMatch(/listens on http:\/\/localhost:\d+/);
    expect(server.output()).toContain(`Owner key         in ${keyFile}`);
    expect(server.output()).not.toContain('lvk_');
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect((await client.get('/credits')).status).toBe(200);
    brandId = await client.createBrand();
    await server.end('SIGKILL');
  });

  test('a start after a kill names the file again, and SIGTERM ends with 0', async () => {
    const client = await startAgain();
    expect(server.output()).toContain(`in ${keyFile}`);
    await queueSome(client);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  longTest(
    'without the file a start does not name it, and finishes what was queued; SIGINT ends with 0',
    async () => {
      await rm(keyFile);
      const client = await startAgain();
      expect(server.output()).not.toContain(keyFile);
      expect(server.output()).toContain('keys create');
      await expectFinished(client);
      await queueSome(client);
      expect(await server.end('SIGINT')).toBe(0);
    },
  );

  longTest(
    'a stop that cuts a job off names it; a second signal ends at once; the next start finishes the job',
    async () => {
      const first = await startAgain({ LIVERY_STOP_TIMEOUT_MS: '1000' });
      await expectFinished(first);
      const { body } = await first.post('/renders', {
        ...batch(brandId),
        variants: [{ format: 'square', kind: 'video', durationS: 6, scale: 1 }],
      });
      const { id } = body.jobs[0];
      const untilDrawing = (client: ApiClient) =>
        vi.waitFor(async () => expect((await client.get(`/renders/${id}`)).body.stage).toBe('drawing'), {
          timeout: 60_000,
          interval: 100,
        });
      await untilDrawing(first);
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

      await untilDrawing(await startAgain());
      const asked = performance.now();
      server.child.kill('SIGTERM');
      await setTimeout(1500);
      expect(await server.end('SIGTERM')).toBe(143);
      // Far less than the 20 s that a single signal waits for running jobs.
      expect(performance.now() - asked).toBeLessThan(10_000);
      expect(server.output()).toContain('stopped at once by a second SIGTERM');

      const [job] = await (await startAgain()).waitForJobs([id], 180_000);
      expect(job).toMatchObject({ status: 'completed', error: null });
    },
    300_000,
  );
});

describe('a start', () => {
  let environment: TestEnvironment;
  beforeEach(async () => {
    environment = await makeTestEnvironment();
  });
  afterEach(() => environment.remove());

  // The program of util-linux gives a command a terminal of its own.
  test.runIf(runsEverything && existsSync('/usr/bin/script'))(
    'shows the owner key on a terminal, again after a start that failed on its port',
    async () => {
      const port = await freePort();
      const blocker = createServer().listen(port, '127.0.0.1');
      const env = serverEnv({
        ...makeEnv(environment),
        ...FEW_DRAWERS,
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

  test.runIf(runsEverything)('that gets SIGTERM before it is ready ends with 0', async () => {
    // Without a database, so that there is time to send it.
    const empty = await makeTestEnvironment({ empty: true });
    const child = spawn(process.execPath, [liveryFile, 'serve'], {
      env: serverEnv({ ...makeEnv(empty), PORT: '0' }),
    });
    const exited = once(child, 'exit');
    // Its first file is a sign that it has begun.
    while ((await readdir(empty.dataDir)).length === 0) await setTimeout(50);
    child.kill('SIGTERM');
    const [code] = await exited;
    expect(code).toBe(0);
    await empty.remove();
  });

  test.runIf(runsEverything && !isShared)(
    'in a data directory whose path is too long for a socket still takes operator commands',
    async () => {
      const dataDir = `${environment.dataDir}/${'deep folder/'.repeat(12)}data`;
      copyTemplate(dataDir);
      const server = await startServer({ LIVERY_DATA_DIR: dataDir, ...FEW_DRAWERS });
      const result = await livery(['orgs'], { LIVERY_DATA_DIR: dataDir });
      await server.end('SIGKILL');
      expect(result.out).toContain('Livery');
    },
  );
});
