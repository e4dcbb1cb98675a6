import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  bytes: number;
  modifiedAt: Date;
  open(): Promise<Readable>;
}

/**
 * A zip as a stream, and its length in bytes. Files are opened one at a time, when the client has read everything
 * before them; destroying the stream closes the open file. A file that cannot be read destroys the stream, so that
 * nobody takes a partial archive for a complete one.
 */
export function packZip(entries: readonly ZipEntry[]): { stream: Readable; bytes: number } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let current: Readable | undefined;
  stream.once('close', () => current?.destroy());
  // A reader gets every failure, also an earlier one; an unread failure must not end the process.
  stream.on('error', () => {});
  zip.on('error', (cause) => stream.destroy(cause));
  for (const { name, bytes, modifiedAt, open } of entries) {
    // Images and videos are compressed already.
    const options = { size: bytes, mtime: modifiedAt, compress: false };
    zip.addReadStreamLazy(name, options, (take) => {
      if (stream.destroyed) return;
      open().then(
        (file) => {
          current = file;
          file.once('error', (cause) => stream.destroy(cause));
          if (stream.destroyed) file.destroy();
          else take(null, file);
        },
        (cause) => stream.destroy(cause),
      );
    });
  }
  let total = 0;
  // Called at once, since every size is known.
  zip.end({ forceZip64Format: false, comment: '' }, (...[size = 0]: number[]) => {
    total = size;
  });
  return { stream, bytes: total };
}
