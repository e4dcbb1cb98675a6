import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Offsets and counts that a zip of the first format cannot hold are in its 64-bit extension. */
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
const VERSION = 45;
/** Sizes and checksum follow the bytes; the name is in UTF-8. */
const FLAGS = 0x0808;
/** Every entry has the same time, as it says nothing: 1980-01-01. */
const DOS_DATE = 0x0021;

export interface ZippedEntry {
  bytes: number;
  sha256: string;
}

/**
 * Writes a zip of any number of entries in constant memory: the list of entries, which a zip has at its end, grows in a
 * file. `packZip` knows the length in advance instead, for few files.
 */
export class ZipWriter {
  private offset = 0;
  private count = 0;
  private readonly listFile: string;
  private list: FileHandle | null = null;

  constructor(listFile: string) {
    this.listFile = listFile;
  }

  /** The bytes of an entry. Its size must stay below 4 GB. Returns what it had. */
  async *add(
    name: string,
    content: AsyncIterable<Uint8Array>,
    { compress }: { compress: boolean },
  ): AsyncGenerator<Uint8Array, ZippedEntry> {
    const begin = this.offset;
    const method = compress ? 8 : 0;
    const encoded = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(VERSION, 4);
    header.writeUInt16LE(FLAGS, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt16LE(DOS_DATE, 12);
    header.writeUInt16LE(encoded.length, 26);
    yield this.pass(Buffer.concat([header, encoded]));
    const hash = createHash('sha256');
    let crc = 0;
    let bytes = 0;
    const measured = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        crc = crc32(chunk, crc);
        bytes += chunk.length;
        yield chunk;
      }
    };
    const bodyAt = this.offset;
    for await (const chunk of compress ? deflate(measured()) : measured()) yield this.pass(chunk);
    const stored = this.offset - bodyAt;
    if (bytes > MAX_32 || stored > MAX_32) throw new Error(`${name} is too large for a zip`);
    const facts = Buffer.alloc(12);
    facts.writeUInt32LE(crc, 0);
    facts.writeUInt32LE(stored, 4);
    facts.writeUInt32LE(bytes, 8);
    yield this.pass(Buffer.concat([signature(0x08074b50), facts]));
    await this.note(encoded, { method, facts, begin });
    return { bytes, sha256: hash.digest('hex') };
  }

  /** The list of the entries, last. The comment of the zip, if it has one, follows as the caller's own bytes. */
  async *end(commentBytes = 0): AsyncGenerator<Uint8Array> {
    const begin = this.offset;
    if (this.list) {
      for await (const chunk of createReadStream(this.listFile)) yield this.pass(chunk);
    }
    const size = this.offset - begin;
    const end64 = Buffer.alloc(76);
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(44n, 4);
    end64.writeUInt16LE(VERSION, 12);
    end64.writeUInt16LE(VERSION, 14);
    end64.writeBigUInt64LE(BigInt(this.count), 24);
    end64.writeBigUInt64LE(BigInt(this.count), 32);
    end64.writeBigUInt64LE(BigInt(size), 40);
    end64.writeBigUInt64LE(BigInt(begin), 48);
    end64.writeUInt32LE(0x07064b50, 56);
    end64.writeBigUInt64LE(BigInt(begin + size), 64);
    end64.writeUInt32LE(1, 72);
    yield this.pass(end64);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(Math.min(this.count, MAX_16), 8);
    end.writeUInt16LE(Math.min(this.count, MAX_16), 10);
    end.writeUInt32LE(Math.min(size, MAX_32), 12);
    end.writeUInt32LE(Math.min(begin, MAX_32), 16);
    end.writeUInt16LE(commentBytes, 20);
    yield end;
  }

  async close(): Promise<void> {
    await this.list?.close();
    await rm(this.listFile, { force: true });
  }

  private pass(chunk: Uint8Array): Uint8Array {
    this.offset += chunk.length;
    return chunk;
  }

  private async note(
    name: Buffer,
    { method, facts, begin }: { method: number; facts: Buffer; begin: number },
  ): Promise<void> {
    const isFar = begin >= MAX_32;
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(VERSION, 4);
    record.writeUInt16LE(VERSION, 6);
    record.writeUInt16LE(FLAGS, 8);
    record.writeUInt16LE(method, 10);
    record.writeUInt16LE(DOS_DATE, 14);
    facts.copy(record, 16);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt16LE(isFar ? 12 : 0, 30);
    record.writeUInt32LE(Math.min(begin, MAX_32), 42);
    const far = Buffer.alloc(isFar ? 12 : 0);
    if (isFar) {
      far.writeUInt16LE(1, 0);
      far.writeUInt16LE(8, 2);
      far.writeBigUInt64LE(BigInt(begin), 4);
    }
    this.list ??= await open(this.listFile, 'wx', 0o600);
    await this.list.write(Buffer.concat([record, name, far]));
    this.count++;
  }
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw();
  const source = Readable.from(content, { objectMode: false });
  source.once('error', (cause) => packer.destroy(cause));
  try {
    yield* source.pipe(packer);
  } finally {
    source.destroy();
    packer.destroy();
  }
}
