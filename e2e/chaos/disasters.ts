import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { SmallDisk } from '@livery/server/testing/small-disk';
import { Client } from 'pg';
import type { Random } from './random.ts';

export interface DisasterTimes {
  /** How long everything works between two of them. */
  everyMs: [number, number];
}

/** What happened, by name. */
export type Disasters = Record<'database crashes' | 'full disks' | 'read-only disks', number>;

/** Shorter than three attempts of a render take: a storage that is gone for longer fails renders, and refunds them. */
const READ_ONLY_MS = 1500;
const FULL_MS = 8000;

/** Lets the database crash, the disk fill up, and the disk refuse writes, in turn, until it is stopped. */
export async function causeDisasters(options: {
  databaseUrl: string;
  disk: SmallDisk;
  times: DisasterTimes;
  random: Random;
  signal: AbortSignal;
}): Promise<Disasters> {
  const { databaseUrl, disk, times, random, signal } = options;
  const happened: Disasters = { 'database crashes': 0, 'full disks': 0, 'read-only disks': 0 };
  const lasting = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => {});
  const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk.folder]);
  const kinds: Record<keyof Disasters, () => Promise<void>> = {
    'database crashes': () => crash(databaseUrl),
    async 'full disks'() {
      disk.fill();
      await lasting(FULL_MS);
      await disk.empty();
    },
    async 'read-only disks'() {
      remount('ro');
      await lasting(READ_ONLY_MS);
      remount('rw');
    },
  };
  const names = Object.keys(kinds) as (keyof Disasters)[];
  for (let turn = 0; ; turn++) {
    await lasting(random.whole(...times.everyMs));
    if (signal.aborted) return happened;
    const name = names[turn % names.length]!;
    // An earlier crash may not be over.
    await kinds[name]().then(
      () => (happened[name] += 1),
      () => {},
    );
  }
}

/** A start says what it lacks and ends; the supervisor tries again. */
export const isRefusedStart = (fall: string) =>
  /PostgreSQL at \S+ cannot be reached|cannot be written \(/.test(fall);

/** When one of its processes is killed, PostgreSQL ends all connections and recovers from its log. */
async function crash(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await client.end().catch(() => {});
}
