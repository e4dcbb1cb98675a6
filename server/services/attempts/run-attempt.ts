import { describeError } from '../../platform/logger.ts';
import type { ClaimedJob } from '../../queue/port.ts';
import { traceForLog } from '../../tracing/trace.ts';
import type { App } from '../context.ts';
import type { Attempt, Lease } from './lease.ts';

/**
 * How often progress is written: a video reports by the frame, and its followers need a few steps; a still passes its
 * stages in less.
 */
const WRITE_MS = 250;
/** How often an attempt with nothing to write checks that the row is still its own. */
const CHECK_MS = 500;

/** What an attempt reports to its row while it works, and whether the row is still its own. */
interface Heartbeat<Progress> {
  report(progress: Progress): void;
  /** Resolves when everything reported so far has been written. */
  settled(): Promise<void>;
  /** Resolves when nothing is being written; what was not written yet is left out. */
  quiet(): Promise<void>;
  /** Aborts when the row was cancelled or another attempt has it. */
  lost: AbortSignal;
  end(): void;
}

/** Keeps one query running at a time, so that the stages of a row never go backwards. */
function startHeartbeat<Row extends { stage: string }, Progress extends Partial<Row>>(
  app: Pick<App, 'db'>,
  lease: Pick<Lease<Row, unknown, unknown>, 'reportProgress' | 'isCurrent'>,
  attempt: Attempt<Row>,
): Heartbeat<Progress> {
  const lost = new AbortController();
  let { stage }: { stage?: string | undefined } = attempt.row;
  let unwritten: Progress | null = null;
  let running: Promise<void> | null = null;
  let askedAt = performance.now();
  let writtenAt = Number.NEGATIVE_INFINITY;

  const ask = (question: Promise<boolean>) => {
    askedAt = performance.now();
    running = question
      .then((isOwned) => {
        if (!isOwned) lost.abort();
      })
      // If the database is unavailable for a moment, the work continues: the next query may succeed.
      .catch(() => {})
      .finally(() => {
        running = null;
      });
  };
  const write = () => {
    if (!unwritten || running || lost.signal.aborted) return;
    const progress = unwritten;
    unwritten = null;
    writtenAt = performance.now();
    ask(lease.reportProgress(app, attempt, progress));
  };
  const timer = setInterval(() => {
    if (unwritten) write();
    else if (!running && !lost.signal.aborted && performance.now() - askedAt >= CHECK_MS)
      ask(lease.isCurrent(app, attempt));
  }, WRITE_MS);

  return {
    report(progress) {
      const isNewStage = progress.stage !== stage;
      stage = progress.stage;
      unwritten = { ...unwritten, ...progress };
      if (isNewStage && performance.now() - writtenAt >= WRITE_MS) write();
    },
    async settled() {
      while ((unwritten || running) && !lost.signal.aborted) {
        write();
        await running;
      }
    },
    async quiet() {
      unwritten = null;
      while (running) await running;
    },
    lost: lost.signal,
    end: () => clearInterval(timer),
  };
}

/** One attempt, as its work sees it. */
export interface RunningAttempt<Row, Progress>
  extends Attempt<Row>,
    Pick<Heartbeat<Progress>, 'report' | 'settled'> {
  /** Aborts when the work must stop here: the row is lost, the claim is lost, or the worker stops. */
  signal: AbortSignal;
}

/** The work of one attempt, and how its failures are classified. */
export interface AttemptTask<Row, Progress, Result, Failure> {
  work(attempt: RunningAttempt<Row, Progress>): Promise<Result>;
  /** Null for a cause that counts as a lost worker. */
  toFailure(cause: unknown): { failure: Failure; permanent: boolean } | null;
  /** Removes the files that an attempt stored. Called only if the row cannot reference them. */
  discard?(row: Row, attemptId: string): Promise<void>;
}

/**
 * Runs one claim of one row: starts an attempt, works, then completes, fails or hands it back. Returns how the row
 * ended, or null if another attempt or a cancel ends it. Throws to make the queue run the job again.
 */
export async function runAttempt<
  Row extends { stage: string },
  Progress extends Partial<Row>,
  Result,
  Failure,
>(
  app: App,
  lease: Lease<Row, Result, Failure>,
  { id, job }: { id: string; job: ClaimedJob<object> },
  { work, toFailure, discard = async () => {} }: AttemptTask<Row, Progress, Result, Failure>,
): Promise<{ row: Row; failure: Failure | null } | null> {
  const attempt = await lease.startAttempt(app, id, job);
  if (!attempt) return null;
  const { row, attemptId, lostAttemptId } = attempt;
  // If the storage is unavailable, the files stay; that must not change how the attempt ends.
  const discardOwn = () => discard(row, attemptId).catch(() => {});
  const heartbeat = startHeartbeat<Row, Progress>(app, lease, attempt);
  let completing = false;
  let handingBack: Promise<boolean> | null = null;
  // At once, not when the work has unwound: the queue gives the job to the next worker a second after the abort.
  // A claim that was lost otherwise leaves the attempt open, so the next one counts a lost worker: work that blocks its
  // worker past the queue's heartbeat would run again for ever.
  const handBack = () => {
    if (!job.isStopping()) return;
    handingBack = lease.handBack(app, attempt).catch(() => false);
  };
  if (job.signal.aborted) handBack();
  else job.signal.addEventListener('abort', handBack, { once: true });

  try {
    const signal = AbortSignal.any([job.signal, heartbeat.lost]);
    signal.throwIfAborted();
    if (lostAttemptId) await discard(row, lostAttemptId);
    const { report, settled } = heartbeat;
    const result = await work({ ...attempt, report, settled, signal });
    await heartbeat.quiet();
    completing = true;
    if (await lease.completeAttempt(app, attempt, result, job)) return { row, failure: null };
    await discardOwn();
  } catch (cause) {
    if (!job.signal.aborted && !heartbeat.lost.aborted) return await fail(cause);
    // A completion whose response was lost may have been committed: then the row references the files.
    if (!completing || (await handingBack)) await discardOwn();
  } finally {
    heartbeat.end();
    job.signal.removeEventListener('abort', handBack);
    await handingBack;
  }
  // An aborted job goes back to the queue. If the row has ended, the next claim ends the job.
  job.signal.throwIfAborted();
  return null;

  async function fail(cause: unknown) {
    app.diskSpace.noteFailure(cause);
    const failed = toFailure(cause);
    // The attempt stays open, so the next one counts a lost worker.
    if (!failed) throw cause;
    const outcome = await lease.failAttempt(app, attempt!, failed, job);
    if (outcome === 'stale') return null;
    const error = describeError(cause);
    app.log.warn(
      { ...job.payload, ...traceForLog(job.traceparent), ...failed, error },
      `${lease.name} attempt failed`,
    );
    await discardOwn();
    if (outcome === 'retry') throw cause;
    return { row, failure: failed.failure };
  }
}
