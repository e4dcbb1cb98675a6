import { createLruCache, type LruCache } from '@livery/core/lru-cache';
import type { Db } from '../../db/schema.ts';
import type { VersionRow } from './find-version.ts';
import { countVersionBytes } from './version-size.ts';

/**
 * Of the versions as JSON. In memory they take up to five times as much: about three as objects, and one or two as the
 * text that `toBrandJson` keeps for each.
 */
const MAX_BYTES = 8 * 1024 * 1024;

const kept = new WeakMap<Db, LruCache<VersionRow>>();

/** The versions that were read last. They never change, and to parse one takes longer than all else in a request. */
export function keptVersions(db: Db): LruCache<VersionRow> {
  const known = kept.get(db) ?? createLruCache<VersionRow>({ max: MAX_BYTES, sizeOf });
  kept.set(db, known);
  return known;
}

/** Versions of an earlier release have no size. */
function sizeOf(version: VersionRow): number {
  return version.bytes || countVersionBytes(version);
}
