import type { DrawnBitmap } from './worker/messages.ts';

/** Finished previews by scene and size, so that a tile that comes back is there at once. */

const MAX_BYTES = 96 * 1024 * 1024;

const drawn = new Map<string, DrawnBitmap>();
let bytes = 0;

export function findDrawn(key: string): DrawnBitmap | null {
  const found = drawn.get(key);
  if (!found) return null;
  drawn.delete(key);
  drawn.set(key, found);
  return found;
}

export function keepDrawn(key: string, bitmap: DrawnBitmap): void {
  const before = drawn.get(key);
  if (before) bytes -= before.data.length;
  drawn.delete(key);
  drawn.set(key, bitmap);
  bytes += bitmap.data.length;
  for (const [oldest, { data }] of drawn) {
    if (bytes <= MAX_BYTES || oldest === key) break;
    drawn.delete(oldest);
    bytes -= data.length;
  }
}
