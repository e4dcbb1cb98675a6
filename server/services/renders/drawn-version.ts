import type { DerivedTokens } from '@livery/core/tokens/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { brandVersions } from '../../db/schema.ts';

/** The version of a brand that a render is pinned to. Versions are never removed. */
export async function readVersion(db: Db, versionId: string) {
  const version = await db.query.brandVersions.findFirst({
    columns: { tokens: true, document: true, version: true },
    where: eq(brandVersions.id, versionId),
  });
  return version!;
}

/** The mode that was asked for, else the one the brand prefers. */
export function pickMode(
  tokens: DerivedTokens,
  asked: 'light' | 'dark' | null | undefined,
): 'light' | 'dark' {
  return asked ?? (tokens.mode === 'dark' ? 'dark' : 'light');
}
