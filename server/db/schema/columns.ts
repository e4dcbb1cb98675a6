import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A timestamp in milliseconds with time zone, as the API writes it. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => time('created_at').notNull().defaultNow();

/** The columns of a row that workers finish in attempts. */
export const attemptColumns = () => ({
  /** The attempt that may write to this row now; any other is stale. */
  attemptId: uuid('attempt_id'),
  attempts: integer('attempts').notNull().default(0),
  workerLosses: integer('worker_losses').notNull().default(0),
  createdAt: createdAt(),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
});
