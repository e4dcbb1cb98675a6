/** Straight RGBA, which the renderer draws without decoding. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}
