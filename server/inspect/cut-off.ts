import { type FileHandle, open } from 'node:fs/promises';
import type { AudioType } from '@livery/core/assets/audio';

/** Whether the end of a file is missing. FFmpeg reads such files as far as they go, without an error. */
export async function isCutOff(file: string, contentType: AudioType): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (contentType === 'audio/ogg') return await isOggCutOff(handle, size);
    return contentType === 'audio/wav' && (await isWavCutOff(handle, size));
  } finally {
    await handle.close();
  }
}

/** The longest page: a header, 255 lengths and 255 segments of 255 bytes. */
const MAX_PAGE = 27 + 255 + 255 * 255;

/** Whether the last page is not complete. */
async function isOggCutOff(handle: FileHandle, size: number): Promise<boolean> {
  const tail = await read(handle, Math.max(0, size - MAX_PAGE), MAX_PAGE);
  const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')));
  if (page.length < 27) return true;
  const segments = page[26]!;
  const body = page.subarray(27, 27 + segments).reduce((sum, length) => sum + length, 0);
  return page.length < 27 + segments + body;
}

const MAX_CHUNKS = 100;
/** A program that did not know the length in advance wrote one of these. */
const UNKNOWN_LENGTHS = [0xffffffff, 0];

/** Whether the chunk of the samples is longer than the file. */
async function isWavCutOff(handle: FileHandle, size: number): Promise<boolean> {
  let at = 12;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + 8 <= size; chunks++) {
    const head = await read(handle, at, 8);
    const length = head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) === 'data') {
      return !UNKNOWN_LENGTHS.includes(length) && at + 8 + length > size;
    }
    at += 8 + length + (length % 2);
  }
  return true;
}

async function read(handle: FileHandle, at: number, count: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, at);
  return buffer.subarray(0, bytesRead);
}
