import type { assets } from '../../db/schema.ts';

/** The storage key of a hash; equal bytes have one key. */
export function toAssetKey(sha256: string): string {
  return `assets/${sha256.slice(0, 2)}/${sha256}`;
}

/** The storage keys of all files of a record. */
export function listAssetKeys({
  storageKey,
  variants,
}: Pick<typeof assets.$inferSelect, 'storageKey' | 'variants'>): string[] {
  return [...new Set([storageKey, ...variants.map((variant) => variant.storageKey)])];
}
