import { AppError } from '@livery/core/errors';
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
  return header.split(',').map((tag) => {
    // A proxy that compresses answers may have weakened the tag it passed on.
    const version = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(tag)?.[1];
    if (version === undefined) {
      throw new AppError('invalid_request', 'If-Match is not the ETag of a brand.', [
        { path: 'If-Match', message: 'expected a version number in quotes, such as "3"' },
      ]);
    }
    return Number(version);
  });
}
