/** Straight RGBA, which the renderer draws without decoding. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * Frees the memory of a finished bitmap at once. Left to the garbage collector, bitmaps of several megabytes each
 * trigger a collection every few images, which takes as long as drawing one.
 */
export function releaseBitmap(bitmap: Uint8Array | Uint8ClampedArray): void {
  // A small buffer may lie in a pool that other buffers share.
  if (bitmap.byteLength !== bitmap.buffer.byteLength) return;
  // Browsers before 2024 do not have it, and collect the memory later.
  (bitmap.buffer as Partial<ArrayBuffer>).transfer?.(0);
}
