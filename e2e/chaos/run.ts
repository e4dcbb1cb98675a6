import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { freePort } from '@livery/server/testing/free-port';
import { mountSmallDisk } from '@livery/server/testing/small-disk';
import { SECRET, WITHOUT_LIMITS } from '../server-process.ts';
import { createClients } from './clients.ts';
import { submitAtOnce } from './crowd.ts';
import { causeDisasters, type DisasterTimes, isRefusedStart } from './disasters.ts';
import { inTurns, untilDelivered, untilEnded } from './endings.ts';
import { reportFigures } from './figures.ts';
import { downloadFile } from './files.ts';
import { type KillTimes, killAtRandom } from './killer.ts';
import { makePlan } from './plan.ts';
import { prepare } from './prepare.ts';
import { type SlotOptions, startFleet } from './processes.ts';
import { createRandom } from './random.ts';
import { type Receiver, startReceiver } from './receivers.ts';
import { createReport, type Report } from './report.ts';
import { takeSnapshot } from './snapshot.ts';
import { verifyCredits } from './verify-credits.ts';
import { type Folders, verifyLeftovers } from './verify-leftovers.ts';
import { verifyRenders } from './verify-renders.ts';
import { verifyWebhooks } from './verify-webhooks.ts';

export interface ChaosOptions {
  seed: number;
  renders: number;
  clients: number;
  /** How many submits can be paid when twice as many come at once, before the kills. */
  crowd: number;
  /** The longest a client rests before a submit. */
  longestRestMs: number;
  /** Processes on PostgreSQL; the embedded database has one that does everything. */
  fleet: { apis: number; workers: number };
  kills: KillTimes;
  /** Of the database and the disk; needs PostgreSQL and the right to mount. */
  disasters?: DisasterTimes;
  /** The share of submits that a client rests before; 0.2 makes bursts. */
  restShare?: number;
  /** How long killing goes on after the last submit at most, while more than a tenth of the renders are open. */
  killOnMs: number;
  /** When the test gives up. */
  deadlineMs: number;
  /** Breaks the test off. */
  signal: AbortSignal;
  /** Receives progress messages. */
  say: (phase: string) => void;
}

/** The free space that the service wants, and room for the files. */
const DISK_MB = 512;
/** Retries soon, so that what a receiver refused is seen to arrive. */
const RETRIES = '1,1,2,2,3,3,5,5,5,5,5,5';

/** Runs the whole test and returns its report. Nothing that it started outlives it. */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const report = createReport();
  const undo: (() => unknown)[] = [];
  let phase = 'preparing';
  const say = (next: string) => {
    phase = next;
    options.say(next);
  };
  const signal = AbortSignal.any([AbortSignal.timeout(options.deadlineMs), options.signal]);
  const broken = new Promise<'broken'>((resolve) => {
    signal.addEventListener('abort', () => resolve('broken'));
  });
  try {
    const work = chaos({ ...options, say, signal }, report, undo);
    if ((await Promise.race([work, broken])) === 'broken') {
      work.catch(() => {});
      report.check(`all ended within ${options.deadlineMs / 1000} s`, [`it was still ${phase}`]);
    }
  } finally {
    for (const step of undo.reverse()) await step();
  }
  return report;
}

async function chaos(options: ChaosOptions, report: Report, undo: (() => unknown)[]): Promise<void> {
  const { seed, say, signal } = options;
  const begun = performance.now();
  // Each part draws from a sequence of its own, so that the timing of one does not change the choices of another.
  const random = (part: number) => createRandom(seed + part);
  const plan = makePlan(random(0), options);
  const environment = await makeTestEnvironment();
  undo.push(() => environment.remove());
  const receivers = await startReceivers(random(1));
  undo.push(() => {
    for (const receiver of receivers) receiver.close();
  });
  const disk = options.disasters ? await mountSmallDisk(DISK_MB) : null;
  undo.push(() => disk?.remove());
  const storageDir = disk?.folder ?? join(environment.dataDir, 'files');
  const folders = { storageDir, dataDirs: [] as string[] };
  const env = {
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
    LIVERY_STORAGE: `file:${folders.storageDir}`,
    LIVERY_ALLOW_HOSTS: '127.0.0.1',
    LIVERY_WEBHOOK_RETRIES: RETRIES,
    LIVERY_SECRET: SECRET,
    ...WITHOUT_LIMITS,
    LIVERY_DRAWERS: environment.databaseUrl ? '1' : '2',
  };
  const balances = { wealthy: plan.renders, tight: plan.tightBalance, crowd: options.crowd };
  const tenants = await prepare(env, balances, receivers);
  say('starting the processes');
  const slots = await planSlots(options, env, folders);
  const fleet = startFleet(slots);
  undo.push(() => fleet.remove());
  await fleet.whenReady();

  say('submitting at once');
  const crowd = await submitAtOnce(tenants.crowd, options.crowd, fleet.urls, report);
  say('killing and submitting');
  const clients = createClients({ plan: plan.clients, tenants, urls: fleet.urls, random: random(2), signal });
  const calm = new AbortController();
  undo.push(() => calm.abort());
  const killing = killAtRandom({
    fleet,
    times: options.kills,
    random: random(3),
    underWay: clients.underWay,
    signal: calm.signal,
  });
  const disasters =
    options.disasters && disk
      ? causeDisasters({
          databaseUrl: environment.databaseUrl!,
          disk,
          times: options.disasters,
          random: random(5),
          signal: calm.signal,
        })
      : null;
  await clients.run();
  const watching = { urls: fleet.urls, random: random(4), signal, say };
  const keys = Object.values(tenants).map(({ key }) => key);
  await Promise.race([
    untilEnded(watching, keys, plan.renders * 0.1),
    setTimeout(options.killOnMs, undefined, { signal }),
  ]);
  calm.abort();
  await killing;
  for (const [name, times] of Object.entries((await disasters) ?? {})) report.figure(name, times);
  if (disasters) {
    const refused = fleet.fallen.filter(isRefusedStart);
    report.figure('starts without a database or a disk', refused.length);
    for (const fall of refused) fleet.fallen.splice(fleet.fallen.indexOf(fall), 1);
  }
  await fleet.whenReady();
  await untilEnded(watching, keys);
  await untilDelivered(
    watching,
    receivers.map((receiver) => ({ receiver, key: tenants[receiver.tenant].key })),
  );
  say('reading every file');
  const made = [
    ...crowd.map((id) => ({ id, key: tenants.crowd.key })),
    ...clients.answered.flatMap(({ planned: { tenant }, renderIds }) =>
      renderIds.map((id) => ({ id, key: tenants[tenant].key })),
    ),
  ];
  const files = new Map(
    await inTurns(made, async ({ id, key }) => [id, await downloadFile(watching, key, id)] as const),
  );
  say('stopping');
  report.check('every process stops when it is asked to', await fleet.stop());
  const snapshot = await takeSnapshot(env);

  verifyRenders(report, snapshot, clients.answered, crowd, files);
  verifyCredits(report, snapshot);
  const organizations = { wealthy: tenants.wealthy.organizationId, tight: tenants.tight.organizationId };
  verifyWebhooks(report, snapshot, receivers, organizations);
  await verifyLeftovers(report, fleet, snapshot, folders);
  reportFigures(report, { fleet, clients, receivers, snapshot, seconds: (performance.now() - begun) / 1000 });
}

async function startReceivers(random: ReturnType<typeof createRandom>): Promise<Receiver[]> {
  return Promise.all([
    startReceiver({ name: 'a steady endpoint', tenant: 'wealthy', failing: 0, random }),
    startReceiver({ name: 'an unsteady endpoint', tenant: 'wealthy', failing: 0.3, random }),
    startReceiver({ name: 'the endpoint of another organisation', tenant: 'tight', failing: 0, random }),
  ]);
}

/** On PostgreSQL each process has a data directory of its own, as on machines of their own, and storage is shared. */
async function planSlots(
  { fleet: { apis, workers } }: ChaosOptions,
  env: Record<string, string | undefined>,
  folders: Folders,
): Promise<SlotOptions[]> {
  if (!env.DATABASE_URL) {
    folders.dataDirs.push(env.LIVERY_DATA_DIR!);
    return [{ name: 'the process', role: 'all', port: await freePort(), env }];
  }
  const slot = async (role: 'api' | 'worker', number: number): Promise<SlotOptions> => {
    const name = `${role} ${number + 1}`;
    const dataDir = join(env.LIVERY_DATA_DIR!, name.replace(' ', '-'));
    await mkdir(dataDir);
    folders.dataDirs.push(dataDir);
    const port = role === 'api' ? await freePort() : null;
    return { name, role, port, env: { ...env, LIVERY_DATA_DIR: dataDir } };
  };
  return Promise.all([
    ...Array.from({ length: apis }, (_, number) => slot('api', number)),
    ...Array.from({ length: workers }, (_, number) => slot('worker', number)),
  ]);
}
