import { type FileHandle, open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Bucket } from './s3-bucket.ts';

/** Larger files are uploaded in parts of this size, each of which is kept in memory so that it can be sent again. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** Uploads a file from disk. It appears complete, or not at all. */
export async function upload(bucket: Bucket, key: string, file: string): Promise<void> {
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
