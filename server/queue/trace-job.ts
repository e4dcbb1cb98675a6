import type { JobWithMetadata } from 'pg-boss';
import { CONSUMER, continueTrace, recordSpan, trace } from '../tracing/trace.ts';

type TracedJob = Pick<JobWithMetadata<object>, 'data' | 'createdOn' | 'startAfter' | 'retryCount'>;

export function readJobTraceparent({ data }: Pick<TracedJob, 'data'>): string | undefined {
  return (data as { traceparent?: string }).traceparent;
}

/** Runs a claimed job as part of the trace that queued it, with its wait since it was due. */
export function traceJob<Result>(
  queue: string,
  job: TracedJob,
  work: () => Promise<Result>,
): Promise<Result> {
  return continueTrace(readJobTraceparent(job), () => {
    recordSpan(`wait ${queue}`, { startMs: Math.max(Number(job.createdOn), Number(job.startAfter)) });
    const attributes = {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': queue,
      'livery.retries': job.retryCount,
    };
    return trace(`process ${queue}`, { kind: CONSUMER, attributes }, work);
  });
}
