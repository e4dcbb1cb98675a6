import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

export interface Unzipped {
  name: string;
  content: Buffer;
  /** 0 for stored, 8 for deflated. */
  method: number;
  modifiedAt: Date;
}

/** Reads a zip back, checking every length and checksum. */
export async function unzip(zip: Buffer): Promise<Unzipped[]> {
  const file = await fromBufferPromise(zip, { lazyEntries: true });
  const files: Unzipped[] = [];
  for await (const entry of file.eachEntry()) {
    const content = await buffer(await file.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} differs from its checksum`);
    files.push({
      name: entry.fileName,
      content,
      method: entry.compressionMethod,
      modifiedAt: entry.getLastModDate(),
    });
  }
  return files;
}
