import type { Db } from '../db/schema.ts';
import type { JobContract } from './contracts.ts';

export interface NewJob<Payload extends object> {
  id: string;
  payload: Payload;
  /** Higher runs sooner; 0 by default. */
  priority?: number;
  /** Not before this moment. */
  startAfter?: Date;
  /** Jobs of one group share a limit of how many run at once; see `WorkOptions`. */
  group?: string;
}

export interface WorkOptions {
  /** How many jobs this process handles at once. */
  concurrency: number;
  /** How many of one group may run at once in all processes together. */
  groupConcurrency?: number;
  /** Slots that only jobs of this priority or a higher one take. */
  reserved?: { slots: number; minPriority: number };
  /** How many jobs one query claims, 1 by default. Long jobs are claimed one by one, so that processes share them. */
  batchSize?: number;
  /** How long jobs gather between two queries, 0 by default. The first job after a quiet time is claimed at once. */
  batchWindowMs?: number;
}

/** Identifies one claim of a job; each later claim has a higher count. */
export interface JobClaim {
  id: string;
  retryCount: number;
  /** The span that queued the job. */
  traceparent?: string | undefined;
}

/** A job as its handler has claimed it: this claim, and no later one. */
export interface ClaimedJob<Payload extends object> extends JobClaim {
  payload: Payload;
  group?: string | undefined;
  /** Aborts when the claim is lost or the worker stops. */
  signal: AbortSignal;
  /** Whether this process stops taking jobs: the signal aborts then too, not only when the claim is lost. */
  isStopping(): boolean;
}

/** A job that was still running when the stop timed out. The queue runs it again. */
export interface InterruptedJob {
  id: string;
  queue: string;
  payload: object;
}

export type JobHandler<Payload extends object> = (job: ClaimedJob<Payload>) => Promise<void>;

export interface Queue {
  /** Puts jobs into the queue as part of the caller's transaction. */
  enqueue<Payload extends object>(
    tx: Db,
    contract: JobContract<Payload>,
    jobs: NewJob<Payload>[],
  ): Promise<void>;
  /**
   * Marks claimed jobs done as part of the caller's transaction; a claim that was lost changes nothing. Returns the
   * claims that were not lost.
   */
  finish<Claim extends JobClaim>(tx: Db, contract: JobContract<object>, ...claims: Claim[]): Promise<Claim[]>;
  /** Cancels jobs that have not ended, as part of the caller's transaction. */
  cancel(tx: Db, contract: JobContract<object>, ids: string[]): Promise<void>;
  /** Starts handling jobs of one kind. A job whose handler returns is done; `finish` ends it in a transaction. */
  work<Payload extends object>(
    contract: JobContract<Payload>,
    options: WorkOptions,
    handler: JobHandler<Payload>,
  ): void;
  /** How many jobs wait and run, and for how many seconds the oldest has been due, for metrics. */
  depth(contract: JobContract<object>): Promise<{ waiting: number; active: number; oldestS: number }>;
  /** Waits for running handlers, then aborts those that have not ended and returns their jobs to the queue. */
  stop(timeoutMs: number): Promise<InterruptedJob[]>;
}
