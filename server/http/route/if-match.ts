import type { Context } from 'hono';
import type { Env } from './env.ts';

/** A brand's ETag is the number of its current version. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/** The versions that `If-Match` allows the brand to be at; null when it asks for none, or for any. */
export function expectedVersions(c: Context<Env>): number[] | null {
  const header = c.req.header('If-Match');
  if (header === undefined || header.trim() === '*') return null;
  // A proxy that compresses answers may have weakened the tag it passed on. A tag of another kind names no version.
  const versions = header.split(',').map((tag) => /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(tag)?.[1]);
  return versions.filter((version) => version !== undefined).map(Number);
}
