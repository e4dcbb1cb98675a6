import { createLruCache, type LruCache } from '@livery/core/lru-cache';
import type { Db } from '../../db/database.ts';
import type { VersionRow } from './find-version.ts';

/** Of the versions as JSON; as objects they take about three times as much. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Counted for each version at least, because versions of an earlier release have no size. */
const MIN_BYTES = 4096;

const kept = new WeakMap<Db, LruCache<VersionRow>>();

/** The versions that were read last. They never change, and to parse one takes longer than all else in a request. */
export function keptVersions(db: Db): LruCache<VersionRow> {
  const known =
    kept.get(db) ??
    createLruCache<VersionRow>({ max: MAX_BYTES, sizeOf: ({ bytes }) => Math.max(bytes, MIN_BYTES) });
  kept.set(db, known);
  return known;
}
