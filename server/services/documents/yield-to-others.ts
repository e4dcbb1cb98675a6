import { setImmediate } from 'node:timers/promises';

/** Documents up to this size are processed in a few milliseconds. */
const SMALL_BYTES = 64 * 1024;

/**
 * Lets other requests run between two steps of work on a large document. The largest takes more than a hundred
 * milliseconds in total, in which no other request would be answered.
 */
export async function yieldToOthers(documentBytes: number): Promise<void> {
  if (documentBytes > SMALL_BYTES) await setImmediate();
}
