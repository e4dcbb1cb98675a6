import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { JobContract } from '../../queue/contracts.ts';
import type { App } from '../context.ts';

/**
 * One attempt to finish a row. Only the attempt that the row names may change it, so a worker that was considered lost
 * and comes back changes nothing.
 */
export interface Attempt<Row> {
  row: Row;
  attemptId: string;
  /** The previous attempt, if its worker was lost and may have left files. */
  lostAttemptId: string | null;
}

/** A worker's claim on the queue's job; a repeated claim has a higher count. */
export interface QueueClaim {
  id: string;
  retryCount: number;
}

/** A table whose rows workers finish. */
type LeaseTable = PgTable & Record<'id' | 'status' | 'attempts' | 'attemptId' | 'startedAt', AnyPgColumn>;

interface LeaseRow {
  id: string;
  attemptId: string | null;
  attempts: number;
  workerLosses: number;
}

/** How often one row may fail before it ends as failed. */
export interface RetryLimits {
  /** Attempts that ended with a retryable cause. */
  failures: number;
  /**
   * Attempts that never ended because their worker was lost. They are limited as well, because the work itself may kill
   * its worker.
   */
  losses: number;
}

/** What differs between the kinds of leased work. */
export interface LeaseKind<Row extends LeaseRow, Result, Failure> {
  /** The name in logs. */
  name: string;
  table: LeaseTable;
  limits: RetryLimits;
  /** The status of a row that an attempt works on. */
  runningStatus: string;
  /** The columns at the start of an attempt; the progress of an earlier attempt is lost. */
  beginning: { stage: string; progress: number };
  /** Columns that every visible change also sets. */
  changed?: Record<string, SQL>;
  hasEnded(row: Row): boolean;
  pickJob(row: Row): JobContract<object>;
  /** The queue that receives jobs which the queue itself gave up on. */
  deadJob: JobContract<object>;
  /** The failure of a row whose workers were lost too often. */
  lostTooOften: Failure;
  /** The failure of a row that the queue gave up on. */
  abandoned: Failure;
  /** Writes the end of a locked row and everything that commits with it. The lease ends the queue's job. */
  endAsCompleted(app: App, tx: Db, row: Row, result: Result): Promise<unknown>;
  endAsFailed(app: App, tx: Db, row: Row, failure: Failure): Promise<Row>;
}

/** The columns of a row whose last attempt succeeded. */
export const completedColumns = {
  stage: 'done',
  progress: 1,
  attemptId: null,
  finishedAt: sql`now()`,
} as const;

/** The protocol between workers and the rows they finish. */
export interface Lease<Row, Result, Failure> {
  name: string;
  /** Starts an attempt. Null if the row has ended, also because its workers were lost too often. */
  startAttempt(app: App, id: string, claim: QueueClaim): Promise<Attempt<Row> | null>;
  /** Writes progress. False if the attempt must stop: the row was cancelled or another attempt has it. */
  reportProgress(app: Pick<App, 'db'>, attempt: Attempt<Row>, progress: Partial<Row>): Promise<boolean>;
  /** Checks the same while there is no progress to write. */
  isCurrent(app: Pick<App, 'db'>, attempt: Attempt<Row>): Promise<boolean>;
  /**
   * Gives up an attempt that did not fail, for example because its worker stops, so that the next attempt counts
   * neither a failure nor a lost worker. False if the attempt is stale.
   */
  handBack(app: Pick<App, 'db'>, attempt: Attempt<Row>): Promise<boolean>;
  /** Ends the row as completed together with the queue's job. False if the attempt is stale. */
  completeAttempt(app: App, attempt: Attempt<Row>, result: Result, claim: QueueClaim): Promise<boolean>;
  /**
   * Counts a failed attempt. Returns `retry` while the cause is retryable and the limit allows it; otherwise the row
   * ends as failed together with the queue's job. A `stale` attempt is not counted.
   */
  failAttempt(
    app: App,
    attempt: Attempt<Row>,
    failed: { failure: Failure; permanent: boolean },
    claim: QueueClaim,
  ): Promise<'retry' | 'failed' | 'stale'>;
  /** Ends a row that the queue gave up on. Null if it had already ended. */
  abandon(app: App, id: string, claim: QueueClaim): Promise<Row | null>;
}

export function createLease<Row extends LeaseRow, Result, Failure>(
  kind: LeaseKind<Row, Result, Failure>,
): Lease<Row, Result, Failure> {
  const { table } = kind;

  const isOwned = ({ row, attemptId }: Attempt<Row>) =>
    and(eq(table.id, row.id), eq(table.attemptId, attemptId), eq(table.status, kind.runningStatus));

  const update = async (db: Db, where: SQL | undefined, columns: object): Promise<Row | undefined> => {
    const [row] = await db.update(table).set(columns).where(where).returning();
    return row as Row | undefined;
  };

  /** The same without reading the row, which may contain large JSON. */
  const changes = async (db: Db, where: SQL | undefined, columns: object): Promise<boolean> => {
    const changed = await db.update(table).set(columns).where(where).returning({ id: table.id });
    return changed.length > 0;
  };

  const lock = async (tx: Db, where: SQL | undefined): Promise<Row | undefined> => {
    const [row] = await tx.select().from(table).where(where).for('update');
    return row as Row | undefined;
  };

  return {
    name: kind.name,

    async startAttempt(app, id, claim) {
      const attemptId = newId();
      const columns = {
        ...kind.changed,
        ...kind.beginning,
        attemptId,
        status: kind.runningStatus,
        startedAt: sql`coalesce(${table.startedAt}, now())`,
      };
      // Nearly every attempt is the first of its row, and has no loss to count: one statement starts it.
      const isNew = and(eq(table.id, id), eq(table.status, 'queued'), isNull(table.attemptId));
      const started = await update(app.db, isNew, columns);
      if (started) return { row: started, attemptId, lostAttemptId: null };
      return app.db.transaction(async (tx) => {
        const found = await lock(tx, eq(table.id, id));
        if (!found || kind.hasEnded(found)) return null;
        // An attempt that did not end belonged to a lost worker, which does not count as a failure.
        const workerLosses = found.workerLosses + (found.attemptId ? 1 : 0);
        if (workerLosses > kind.limits.losses) {
          await kind.endAsFailed(app, tx, found, kind.lostTooOften);
          await app.queue.finish(tx, kind.pickJob(found), claim);
          return null;
        }
        const row = await update(tx, eq(table.id, id), { ...columns, workerLosses });
        return { row: row!, attemptId, lostAttemptId: found.attemptId };
      });
    },

    async reportProgress(app, attempt, progress) {
      return changes(app.db, isOwned(attempt), { ...kind.changed, ...progress });
    },

    async isCurrent(app, attempt) {
      const owned = await app.db.select({ id: table.id }).from(table).where(isOwned(attempt));
      return owned.length > 0;
    },

    async handBack(app, attempt) {
      const columns = { ...kind.changed, ...kind.beginning, attemptId: null };
      return changes(app.db, isOwned(attempt), columns);
    },

    async completeAttempt(app, attempt, result, claim) {
      return app.db.transaction(async (tx) => {
        const row = await lock(tx, isOwned(attempt));
        if (!row) return false;
        await kind.endAsCompleted(app, tx, row, result);
        await app.queue.finish(tx, kind.pickJob(row), claim);
        return true;
      });
    },

    async failAttempt(app, attempt, { failure, permanent }, claim) {
      return app.db.transaction(async (tx) => {
        const counted = { attempts: sql`${table.attempts} + 1`, attemptId: null };
        const row = await update(tx, isOwned(attempt), counted);
        if (!row) return 'stale';
        if (!permanent && row.attempts < kind.limits.failures) {
          await changes(tx, eq(table.id, row.id), { ...kind.changed, ...kind.beginning });
          return 'retry';
        }
        await kind.endAsFailed(app, tx, row, failure);
        await app.queue.finish(tx, kind.pickJob(row), claim);
        return 'failed';
      });
    },

    async abandon(app, id, claim) {
      return app.db.transaction(async (tx) => {
        const row = await lock(tx, eq(table.id, id));
        const ended =
          row && !kind.hasEnded(row) ? await kind.endAsFailed(app, tx, row, kind.abandoned) : null;
        await app.queue.finish(tx, kind.deadJob, claim);
        return ended;
      });
    },
  };
}
