import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Location } from './location.ts';
import { FileMissing, STALE_MS, type Storage } from './port.ts';
import { roundTrip } from './round-trip.ts';
import { defaultCallLimits, openBucket } from './s3-bucket.ts';
import { upload } from './s3-upload.ts';

/** The prefixes of our keys; a bucket may contain other files, whose uploads must not be aborted. */
const OWN_KEYS = /^(renders|assets|check)\//;

/** Stores files in a bucket of Amazon S3 or of an S3-compatible server. */
export function createS3Storage(location: S3Location, limits = defaultCallLimits): Storage {
  const bucket = openBucket(location, limits);
  const { client, call, name } = bucket;
  const toKey = (key: string) => location.prefix + key;
  const place = (key: string) => ({ Bucket: name, Key: toKey(key) });

  const storage: Storage = {
    async put(key, file) {
      await upload(bucket, toKey(key), file);
      await rm(file, { force: true });
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await call((abortSignal) =>
          client.send(new GetObjectCommand({ ...place(key), Range }), { abortSignal }),
        );
        return withStallTimeout(Body as Readable, limits.stallMs);
      } catch (cause) {
        if (['NoSuchKey', 'NotFound'].includes((cause as Error).name)) throw new FileMissing(key);
        throw cause;
      }
    },
    async remove(key) {
      await call((abortSignal) => client.send(new DeleteObjectCommand(place(key)), { abortSignal }));
    },
    check: () => roundTrip(storage, tmpdir()),
    async link(key, { contentType, disposition, expiresInS }) {
      if (!location.links) return null;
      const get = new GetObjectCommand({
        ...place(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
      });
      return getSignedUrl(client, get, { expiresIn: expiresInS });
    },
    async sweep() {
      let removed = 0;
      let page: Partial<ListMultipartUploadsCommandOutput> = {};
      do {
        const list = new ListMultipartUploadsCommand({
          Bucket: name,
          Prefix: location.prefix,
          KeyMarker: page.NextKeyMarker,
          UploadIdMarker: page.NextUploadIdMarker,
        });
        page = await call((abortSignal) => client.send(list, { abortSignal }));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          const stale = Initiated && Initiated.getTime() < Date.now() - STALE_MS;
          if (!stale || !OWN_KEYS.test(Key?.slice(location.prefix.length) ?? '')) continue;
          const abort = new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId });
          await call((abortSignal) => client.send(abort, { abortSignal })).catch(ignoreMissingUpload);
          removed += 1;
        }
      } while (page.IsTruncated);
      return removed;
    },
  };
  return storage;
}

/** Another process may sweep at the same time. */
function ignoreMissingUpload(cause: Error): void {
  if (cause.name !== 'NoSuchUpload') throw cause;
}

/**
 * Ends a body that delivers no data while its reader waits; the reader itself may pause for any time. Data that arrived
 * while this process was busy is read first, because timers run before input does.
 */
function withStallTimeout(body: Readable, stallMs: number): Readable {
  const passed = new PassThrough();
  let hasData = false;
  let isDone = false;
  const endIfStalled = () => {
    if (isDone) return;
    if (hasData || passed.writableNeedDrain) timer.refresh();
    else body.destroy(new Error('The storage stopped sending in the middle of a file'));
  };
  const timer = setTimeout(() => {
    hasData = false;
    setImmediate(endIfStalled);
  }, stallMs);
  const again = () => {
    hasData = true;
    timer.refresh();
  };
  pipeline(body, passed, () => {
    isDone = true;
    clearTimeout(timer);
  });
  body.on('data', again);
  passed.on('drain', again);
  return passed;
}
