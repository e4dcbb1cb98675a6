import { S3Client } from '@aws-sdk/client-s3';
import { withDeadline } from '../platform/deadline.ts';
import type { S3Location } from './location.ts';

/** How hard a call is tried. */
export interface Patience {
  /** Tries of one call; the SDK waits up to 50 ms, 100 ms, 200 ms and so on between them, and longer when throttled. */
  attempts: number;
  connectMs: number;
  /** One try, from its first byte to the head of its answer. */
  tryMs: number;
  /** All tries of one call together. */
  callMs: number;
  /** Silence in the middle of a file that is being read. */
  stallMs: number;
}

/** Nine tries wait about six seconds in all: long enough for a storage server to be restarted. */
export const usualPatience: Patience = {
  attempts: 9,
  connectMs: 5_000,
  tryMs: 60_000,
  callMs: 120_000,
  stallMs: 30_000,
};

/** A bucket, and one way to call it. */
export interface Bucket {
  client: S3Client;
  name: string;
  patience: Patience;
  /** Gives a call up when its time is over, or when `until` says so. */
  call<Answer>(run: (abortSignal: AbortSignal) => Promise<Answer>, until?: AbortSignal): Promise<Answer>;
}

export function openBucket(location: S3Location, patience: Patience): Bucket {
  const { bucket, endpoint, forcePathStyle, region, credentials } = location;
  const client = new S3Client({
    forcePathStyle,
    maxAttempts: patience.attempts,
    retryMode: 'standard',
    // Checksums beyond those of S3's first years are refused or ignored by many servers that speak its protocol; each
    // body is part of its request's signature, so that what arrives otherwise is refused all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.tryMs,
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
  });

  return {
    client,
    name: bucket,
    patience,
    async call(run, until) {
      // The deadline ends with the call: the body of its answer may be read for as long as it takes.
      return withDeadline(
        patience.callMs,
        until,
        run,
        () => new Error(`The storage did not answer within ${patience.callMs / 1000} seconds`),
      );
    },
  };
}
