import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { type Database, type Db, extractions } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { createLogger } from '../../platform/logger.ts';
import { extractJob } from '../../queue/contracts.ts';
import { readSettings } from '../../settings/settings.ts';
import { makeTestEnvironment, type TestEnvironment } from '../../testing/database.ts';
import type { App } from '../context.ts';
import type { ExtractionRow } from '../extractions/read.ts';
import { createOrganization } from '../orgs/create.ts';
import { completedColumns, createLease } from './lease.ts';
import { type AttemptTask, type RunningAttempt, runAttempt } from './run-attempt.ts';

let environment: TestEnvironment;
let database: Database;
let app: App;
let owner: { organizationId: string; createdByUserId: string };
/** Ends of queue jobs that were committed. */
let finished: string[] = [];
beforeAll(async () => {
  environment = await makeTestEnvironment();
  const settings = readSettings({
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
  });
  database = await openDatabase(settings, () => {});
  const queue = { finish: async (_tx: Db, { queue }: { queue: string }) => finished.push(queue) };
  const diskSpace = { hasRoom: async () => true, noteFailure() {} };
  app = { settings, db: database.db, log: createLogger('silent'), queue, diskSpace } as unknown as App;
  const { id, ownerUserId } = await createOrganization(database.db, { name: 'A', ownerEmail: 'a@b.example' });
  owner = { organizationId: id, createdByUserId: ownerUserId };
});
afterAll(async () => {
  await database?.close();
  await environment?.remove();
});

/** A lease with the least that a kind of work has, on a table whose rows are easy to make. */
const lease = createLease<ExtractionRow, string, string>({
  name: 'test',
  table: extractions,
  limits: { failures: 2, losses: 1 },
  runningStatus: 'running',
  beginning: { stage: 'opening-site', progress: 0 },
  hasEnded: ({ status }) => status === 'ready' || status === 'failed',
  pickJob: () => extractJob,
  deadJob: { ...extractJob, queue: 'dead' },
  lostTooOften: 'lost too often',
  abandoned: 'abandoned',
  endAsCompleted: (_app, tx, { id }) =>
    tx
      .update(extractions)
      .set({ ...completedColumns, status: 'ready' })
      .where(eq(extractions.id, id)),
  endAsFailed: async (_app, tx, row, message) => {
    const error = { code: 'internal' as const, message };
    await tx
      .update(extractions)
      .set({ status: 'failed', error, attemptId: null })
      .where(eq(extractions.id, row.id));
    return row;
  },
});

type Progress = { stage: 'deciding'; progress: number };
type Task = AttemptTask<ExtractionRow, Progress, string, string>;

let id: string;
/** Aborts the claim: because its worker stops, or because the queue took the worker for lost. */
let aborting: AbortController;
let isStopping: boolean;
let discarded: string[];
beforeEach(async () => {
  id = newId();
  aborting = new AbortController();
  isStopping = false;
  finished = [];
  discarded = [];
  await database.db.insert(extractions).values({ ...owner, id, url: 'https://a.example/', askedUrl: 'a' });
});

const makeJob = () => ({
  id: newId(),
  retryCount: 0,
  payload: {},
  signal: aborting.signal,
  isStopping: () => isStopping,
});
const stopWorker = () => {
  isStopping = true;
  aborting.abort(reason);
};
const run = (work: Task['work'], toFailure: Task['toFailure'] = () => null) => {
  const job = makeJob();
  const discard = async (_row: ExtractionRow, attemptId: string) => void discarded.push(attemptId);
  return runAttempt(app, lease, { id, job }, { work, toFailure, discard });
};
const readRow = async () =>
  (await database.db.query.extractions.findFirst({ where: eq(extractions.id, id) }))!;
const reason = new Error('the worker stops');
const retryable = () => ({ failure: 'away', permanent: false });
const handedBack = { status: 'running', attemptId: null, attempts: 0, workerLosses: 0, progress: 0 };

test('an attempt that succeeds completes its row and the job of the queue', async () => {
  const work = async ({ report }: RunningAttempt<ExtractionRow, Progress>) => {
    report({ stage: 'deciding', progress: 0.5 });
    return 'done';
  };
  expect(await run(work)).toMatchObject({ failure: null });
  expect(await readRow()).toMatchObject({ status: 'ready', attemptId: null, progress: 1 });
  expect([finished, discarded]).toEqual([['extract'], []]);
});

test('a worker that stops hands its row back before the work has unwound', async () => {
  let attemptId = '';
  const { promise: unwound, resolve: unwind } = Promise.withResolvers<void>();
  const running = run(async (attempt) => {
    attemptId = attempt.attemptId;
    attempt.report({ stage: 'deciding', progress: 0.5 });
    await attempt.settled();
    stopWorker();
    await unwound;
    attempt.signal.throwIfAborted();
    return 'never';
  });
  await vi.waitFor(async () => expect(await readRow()).toMatchObject(handedBack));
  expect(discarded).toEqual([]);
  unwind();
  await expect(running).rejects.toBe(reason);
  expect([finished, discarded]).toEqual([[], [attemptId]]);
});

test('a row that was handed back is not completed by the attempt that finishes all the same', async () => {
  const work = async () => {
    stopWorker();
    await pause(50);
    return 'late';
  };
  await expect(run(work)).rejects.toBe(reason);
  expect(await readRow()).toMatchObject(handedBack);
  expect([finished, discarded.length]).toEqual([[], 1]);
});

test('stops are unlimited; failures and lost workers are counted beside them', async () => {
  for (let stops = 0; stops < 5; stops++) {
    aborting = new AbortController();
    const work = async () => {
      stopWorker();
      throw new Error('aborted');
    };
    await expect(run(work, retryable)).rejects.toBe(reason);
  }
  aborting = new AbortController();
  isStopping = false;
  const away = new Error('away');
  await expect(run(() => Promise.reject(away), retryable)).rejects.toBe(away);
  expect(await readRow()).toMatchObject({ attempts: 1, workerLosses: 0 });
  expect(await run(() => Promise.reject(away), retryable)).toMatchObject({ failure: 'away' });
  expect(await readRow()).toMatchObject({ status: 'failed', attempts: 2, error: { message: 'away' } });
  expect(await run(async () => 'never')).toBeNull();
});

test('a cause that counts as a lost worker leaves the attempt open, and the limit ends the row', async () => {
  const lost = new Error('the browser is lost');
  for (let losses = 0; losses < 2; losses++) {
    await expect(run(() => Promise.reject(lost))).rejects.toBe(lost);
  }
  // The second attempt removed what the first one stored.
  expect(discarded).toHaveLength(1);
  expect(await run(async () => 'never')).toBeNull();
  expect(await readRow()).toMatchObject({ status: 'failed', error: { message: 'lost too often' } });
  expect(finished).toEqual(['extract']);
});

test('a claim that is lost while nobody stops counts as a lost worker, and the limit ends the row', async () => {
  const lost = new Error('the queue heard nothing of the worker');
  for (let losses = 0; losses < 2; losses++) {
    aborting = new AbortController();
    const work = async ({ signal }: RunningAttempt<ExtractionRow, Progress>) => {
      aborting.abort(lost);
      signal.throwIfAborted();
      return 'never';
    };
    await expect(run(work, retryable)).rejects.toBe(lost);
    expect(await readRow()).toMatchObject({ status: 'running', attempts: 0, workerLosses: losses });
  }
  aborting = new AbortController();
  expect(await run(async () => 'never')).toBeNull();
  expect(await readRow()).toMatchObject({ status: 'failed', error: { message: 'lost too often' } });
  expect(finished).toEqual(['extract']);
});

test('a worker whose claim was lost still completes a row that nobody else has taken', async () => {
  const work = async () => {
    aborting.abort(new Error('the queue heard nothing of the worker'));
    return 'late';
  };
  expect(await run(work)).toMatchObject({ failure: null });
  expect(await readRow()).toMatchObject({ status: 'ready', workerLosses: 0 });
  expect(discarded).toEqual([]);
});

test('an attempt learns that its row was taken, stops, and ends nothing', async () => {
  const work = async ({ signal }: RunningAttempt<ExtractionRow, Progress>) => {
    await lease.startAttempt(app, id, { id: newId(), retryCount: 1 });
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return 'never';
  };
  expect(await run(work, retryable)).toBeNull();
  expect(await readRow()).toMatchObject({ status: 'running', attempts: 0, workerLosses: 1 });
  expect([finished, discarded.length]).toEqual([[], 1]);
});

test('files are kept when the answer of a completion was lost, since the row may name them', async () => {
  const complete = lease.completeAttempt;
  const broken = new Error('connection lost');
  const losesResponse: typeof lease = {
    ...lease,
    async completeAttempt(...args) {
      await complete(...args);
      throw broken;
    },
  };
  const job = makeJob();
  const discard = async (_row: ExtractionRow, attemptId: string) => void discarded.push(attemptId);
  const task = { work: async () => 'done', toFailure: retryable, discard };
  expect(await runAttempt(app, losesResponse, { id, job }, task)).toBeNull();
  expect(await readRow()).toMatchObject({ status: 'ready' });
  expect(discarded).toEqual([]);
});

test('the queue that gave up on a row ends it once', async () => {
  const claim = { id: newId(), retryCount: 0 };
  expect(await lease.abandon(app, id, claim)).toMatchObject({ id });
  expect(await lease.abandon(app, id, claim)).toBeNull();
  expect(await readRow()).toMatchObject({ status: 'failed', error: { message: 'abandoned' } });
  expect(finished).toEqual(['dead', 'dead']);
});
