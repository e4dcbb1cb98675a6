import { S3Client } from '@aws-sdk/client-s3';
import { withDeadline } from '../platform/deadline.ts';
import type { S3Location } from './location.ts';

/** The timeouts and the number of attempts of a call. */
export interface CallLimits {
  /**
   * Attempts of one call; the SDK waits up to 50 ms, 100 ms, 200 ms and so on between them, and longer when throttled.
   */
  attempts: number;
  connectMs: number;
  /** The time limit of one attempt, from its first byte to the response headers. */
  tryMs: number;
  /** The time limit of all attempts of one call together. */
  callMs: number;
  /** The time limit without data while a file is read. */
  stallMs: number;
}

/** Nine attempts wait about six seconds in total: long enough for a storage server to restart. */
export const defaultCallLimits: CallLimits = {
  attempts: 9,
  connectMs: 5_000,
  tryMs: 60_000,
  callMs: 120_000,
  stallMs: 30_000,
};

/** A bucket and a function to call it. */
export interface Bucket {
  client: S3Client;
  name: string;
  limits: CallLimits;
  /** Runs a call until its time limit, or until the signal `until` aborts. */
  call<Answer>(run: (abortSignal: AbortSignal) => Promise<Answer>, until?: AbortSignal): Promise<Answer>;
}

export function openBucket(location: S3Location, limits: CallLimits): Bucket {
  const { bucket, endpoint, forcePathStyle, region, credentials } = location;
  const client = new S3Client({
    forcePathStyle,
    maxAttempts: limits.attempts,
    retryMode: 'standard',
    // Many S3-compatible servers refuse or ignore newer checksums; the signature of each request covers its body, so a
    // damaged body is refused anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.tryMs,
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
  });

  return {
    client,
    name: bucket,
    limits,
    async call(run, until) {
      // The deadline ends with the call: reading the response body may take longer.
      return withDeadline(
        limits.callMs,
        until,
        run,
        () => new Error(`The storage did not answer within ${limits.callMs / 1000} seconds`),
      );
    },
  };
}
