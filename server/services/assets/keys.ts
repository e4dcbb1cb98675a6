import type { assets } from '../../db/schema.ts';

/** Where the bytes of a hash lie; equal bytes have one key. */
export function assetKey(sha256: string): string {
  return `assets/${sha256.slice(0, 2)}/${sha256}`;
}

/** Every stored file that a record names. */
export function assetKeys({
  storageKey,
  variants,
}: Pick<typeof assets.$inferSelect, 'storageKey' | 'variants'>): string[] {
  return [...new Set([storageKey, ...variants.map((variant) => variant.storageKey)])];
}
