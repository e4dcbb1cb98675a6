import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batch } from '@livery/server/testing/api-client';
import { longTest } from '@livery/server/testing/extent';
import { afterEach, expect } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

const require = createRequire(import.meta.url);

let server: ServerProcess | undefined;
let folder: string;
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Any other mask leaves fewer of the bits that are looked at. */
const NO_MASK = 0o000;

/** A server of the embedded database that was started with no mask, as by a careless supervisor. */
async function startWithoutMask(dataDir: string): Promise<ServerProcess> {
  const before = process.umask(NO_MASK);
  try {
    return await startServer({ LIVERY_DATA_DIR: dataDir, LIVERY_DRAWERS: '1' });
  } finally {
    process.umask(before);
  }
}

async function walk(path: string): Promise<string[]> {
  const entry = await lstat(path).catch(() => null);
  if (!entry) return [];
  const below = entry.isDirectory() ? await readdir(path) : [];
  return [path, ...(await Promise.all(below.map((name) => walk(join(path, name))))).flat()];
}

/** What others may read, change or enter. */
async function openToOthers(dataDir: string): Promise<string[]> {
  const paths = await walk(dataDir);
  expect(paths.length).toBeGreaterThan(500);
  const modes = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await lstat(path).catch(() => ({ mode: 0 }))).mode & 0o077 })),
  );
  return modes.filter(({ mode }) => mode !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

longTest(
  'without a mask nothing in a used data directory is open to others, nor in an old one',
  { timeout: 300_000 },
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'livery-modes-'));
    const dataDir = join(folder, 'data');
    server = await startWithoutMask(dataDir);
    const { client } = server;
    const font = await readFile(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'));
    expect((await client.upload(font, 'inter.woff2')).status).toBe(201);
    const video = { format: 'square', kind: 'video', durationS: 1, scale: 0.5 };
    const still = { format: 'square', kind: 'still' };
    const { body } = await client.post('/renders', {
      ...batch(await client.createBrand()),
      variants: [video, still],
    });
    const jobs = await client.waitForJobs(
      body.jobs.map(({ id }: { id: string }) => id),
      120_000,
    );
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    const names = await readdir(dataDir);
    for (const name of ['db', 'files', 'lock', 'operator.sock', 'secret', 'tmp'])
      expect(names).toContain(name);
    expect(await openToOthers(dataDir)).toEqual([]);
    await server.end('SIGTERM');
    // As a version that did not care left it.
    for (const path of await walk(dataDir)) {
      await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644);
    }
    server = await startWithoutMask(dataDir);
    expect(await openToOthers(dataDir)).toEqual([]);
  },
);
