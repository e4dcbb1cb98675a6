import type { Db } from '../db/database.ts';
import type { JobContract } from '../jobs/contracts.ts';

export interface NewJob<Payload extends object> {
  id: string;
  payload: Payload;
  /** Higher runs sooner. */
  priority: number;
}

/** A job as a handler holds it: this attempt, and no later one. */
export interface ClaimedJob<Payload extends object> {
  id: string;
  retryCount: number;
  payload: Payload;
  /** Aborts when the claim is lost or the worker stops. */
  signal: AbortSignal;
}

export type JobHandler<Payload extends object> = (job: ClaimedJob<Payload>) => Promise<void>;

export interface Queue {
  /** Puts jobs into the queue as part of the caller's transaction. */
  enqueue<Payload extends object>(
    tx: Db,
    contract: JobContract<Payload>,
    jobs: NewJob<Payload>[],
  ): Promise<void>;
  /** Marks a claimed job done as part of the caller's transaction; a stale claim changes nothing. */
  finish(tx: Db, contract: JobContract<object>, job: { id: string; retryCount: number }): Promise<void>;
  /** Starts handling jobs of one kind, `concurrency` at a time. */
  work<Payload extends object>(
    contract: JobContract<Payload>,
    concurrency: number,
    handler: JobHandler<Payload>,
  ): Promise<void>;
  /** How many jobs wait and run, for metrics. */
  depth(contract: JobContract<object>): Promise<{ waiting: number; active: number }>;
  /** Waits for running handlers, then hands back what has not ended. */
  stop(timeoutMs: number): Promise<void>;
}
