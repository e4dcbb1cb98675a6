import type { Context } from 'hono';
import type { Env } from './env.ts';

/** A brand's ETag is the number of its current version. */
export function toVersionTag(version: number): string {
  return `"${version}"`;
}

/** The versions that `If-Match` allows; null if the header is missing or allows any. */
export function readExpectedVersions(c: Context<Env>): number[] | null {
  const header = c.req.header('If-Match');
  if (header === undefined || header.trim() === '*') return null;
  // A proxy that compresses responses may have weakened the tag. A tag with another shape matches no version.
  const versions = header.split(',').map((tag) => /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(tag)?.[1]);
  return versions.filter((version) => version !== undefined).map(Number);
}
