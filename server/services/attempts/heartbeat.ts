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
export interface Heartbeat<Progress> {
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
export function startHeartbeat<Row extends { stage: string }, Progress extends Partial<Row>>(
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
