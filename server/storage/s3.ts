import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Location } from './location.ts';
import { FileMissing, OWN_KEYS, STALE_MS, type Storage } from './port.ts';
import { roundTrip } from './round-trip.ts';
import { type Bucket, defaultCallLimits, openBucket } from './s3-bucket.ts';

/** Larger files are uploaded in parts of this size, each of which is kept in memory so that it can be sent again. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** Uploads a file from disk. It appears complete, or not at all. */
async function upload(bucket: Bucket, key: string, file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const target = { Bucket: bucket.name, Key: key };
    if (size > PART_BYTES) return await uploadInParts(bucket, target, handle, size);
    const Body = await readPart(handle, 0, size);
    await bucket.call((abortSignal) =>
      bucket.client.send(new PutObjectCommand({ ...target, Body }), { abortSignal }),
    );
  } finally {
    await handle.close();
  }
}

interface Target {
  Bucket: string;
  Key: string;
}

async function uploadInParts(bucket: Bucket, target: Target, file: FileHandle, size: number): Promise<void> {
  const { client, call } = bucket;
  const { UploadId } = await call((abortSignal) =>
    client.send(new CreateMultipartUploadCommand(target), { abortSignal }),
  );
  const begun = { ...target, UploadId: UploadId! };
  try {
    await finish(bucket, begun, await sendParts(bucket, begun, file, size), size);
  } catch (cause) {
    // If this fails as well, the parts stay until the sweep; the thrown error is the reason why the upload failed.
    await call((abortSignal) => client.send(new AbortMultipartUploadCommand(begun), { abortSignal })).catch(
      () => {},
    );
    throw cause;
  }
}

interface Begun extends Target {
  UploadId: string;
}

/** The tags of the parts, in order. The first part that fails stops the others. */
async function sendParts(bucket: Bucket, begun: Begun, file: FileHandle, size: number): Promise<string[]> {
  const tags: string[] = [];
  const stop = new AbortController();
  const count = Math.ceil(size / PART_BYTES);
  let next = 0;
  const work = async () => {
    while (next < count && !stop.signal.aborted) {
      const index = next++;
      const start = index * PART_BYTES;
      const Body = await readPart(file, start, Math.min(PART_BYTES, size - start));
      const part = new UploadPartCommand({ ...begun, PartNumber: index + 1, Body });
      const { ETag } = await bucket.call(
        (abortSignal) => bucket.client.send(part, { abortSignal }),
        stop.signal,
      );
      tags[index] = ETag!;
    }
  };
  // Waits for all parts before the upload is aborted: a part that arrives later would stay.
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, () => work().catch((cause) => stop.abort(cause))));
  stop.signal.throwIfAborted();
  return tags;
}

async function finish({ client, call }: Bucket, begun: Begun, tags: string[], size: number): Promise<void> {
  const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
  const complete = new CompleteMultipartUploadCommand({ ...begun, MultipartUpload: { Parts } });
  try {
    await call((abortSignal) => client.send(complete, { abortSignal }));
  } catch (cause) {
    // If the response to the first attempt was lost, the second attempt finds no upload any more, but the file.
    if ((cause as Error).name !== 'NoSuchUpload') throw cause;
    const { Bucket, Key } = begun;
    const stored = await call((abortSignal) =>
      client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }),
    );
    if (stored.ContentLength !== size) throw cause;
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
  if (bytesRead !== length) throw new Error('A file changed while it was stored');
  return buffer;
}

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
    async *list() {
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: name,
          Prefix: location.prefix,
          ContinuationToken: next,
        });
        const page = await call((abortSignal) => client.send(command, { abortSignal }));
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(location.prefix.length);
          if (OWN_KEYS.test(key)) yield { key, modifiedAt: LastModified ?? new Date() };
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next);
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
