/**
 * Gives the memory of a finished bitmap back at once. Left to the collector, bitmaps of several megabytes
 * each make it run every few pictures, for as long as it takes to draw one.
 */
export function release(bitmap: Buffer): void {
  // A small buffer may lie in a pool that others share.
  if (bitmap.byteLength === bitmap.buffer.byteLength) (bitmap.buffer as ArrayBuffer).transfer(0);
}
