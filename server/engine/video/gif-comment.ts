import { open } from 'node:fs/promises';
import { MediaError } from '../../platform/libav.ts';

const TRAILER = 0x3b;
const MAX_IN_BLOCK = 255;

/** Inserts a comment before the byte that ends a GIF (GIF89a, 24). */
export async function commentGif(file: string, text: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const { buffer: last } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    if (last[0] !== TRAILER) throw new MediaError('The GIF has no end');
    await handle.write(Buffer.concat([commentBlock(text), Buffer.from([TRAILER])]), 0, null, size - 1);
  } finally {
    await handle.close();
  }
}

function commentBlock(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const parts: Buffer[] = [Buffer.from([0x21, 0xfe])];
  for (let at = 0; at < bytes.length; at += MAX_IN_BLOCK) {
    const part = bytes.subarray(at, at + MAX_IN_BLOCK);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}
