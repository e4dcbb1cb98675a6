import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { brands, brandVersions, type Db, extractions } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Caller } from '../context.ts';
import { GUEST_EXTRACTIONS } from './guest-limits.ts';
import { limitReached, lockOrganization } from './lock-organization.ts';

/** Brand versions of an organisation; more than its editors and programs save. */
export const VERSIONS_PER_HOUR = 2000;

/** Quotas over a rolling window. The organisation is locked while it is counted, so that the limit is exact. */

type Quotas = Pick<Settings, 'quotas'>;

type Extractor = Pick<Caller, 'organizationId' | 'role'>;

/**
 * Cached results count; the copy that a claim makes does not, because it does not read a site. A guest has a number of
 * them in all, so also those of earlier days count.
 */
export async function requireExtraction(
  tx: Db,
  { organizationId, role }: Extractor,
  { quotas }: Quotas,
): Promise<void> {
  const isGuest = role === 'guest';
  const limit = isGuest ? GUEST_EXTRACTIONS : quotas.extractionsPerDay;
  if (limit === 0) return;
  await lockOrganization(tx, organizationId);
  const [row] = await tx
    .select({ used: count() })
    .from(extractions)
    .where(
      and(
        eq(extractions.organizationId, organizationId),
        isGuest ? undefined : gt(extractions.createdAt, sql`now() - interval '24 hours'`),
        isNotNull(extractions.claimHash),
      ),
    );
  const used = row?.used ?? 0;
  if (used < limit) return;
  if (isGuest) {
    throw limitReached(
      { quota: 'guestExtractions', limit, used },
      `A guest may extract ${limit} brands. Sign in to extract more.`,
    );
  }
  throw limitReached(
    { quota: 'extractionsPerDay', limit, used },
    `An organisation may start at most ${limit} extractions in 24 hours.`,
  );
}

export async function requireVersion(tx: Db, organizationId: string): Promise<void> {
  const limit = VERSIONS_PER_HOUR;
  await lockOrganization(tx, organizationId);
  // Counted per brand along an index, and only for brands that changed recently: a join would read every version.
  const versions = sql`(select count(*) from ${brandVersions}
    where ${brandVersions.brandId} = "brands"."id" and ${brandVersions.createdAt} > now() - interval '1 hour')`;
  const [row] = await tx
    .select({ used: sql`coalesce(sum(${versions}), 0)`.mapWith(Number) })
    .from(brands)
    .where(
      and(eq(brands.organizationId, organizationId), gt(brands.updatedAt, sql`now() - interval '2 hours'`)),
    );
  const used = row?.used ?? 0;
  if (used < limit) return;
  throw limitReached(
    { quota: 'versionsPerHour', limit, used },
    `An organisation may save at most ${limit} brand versions in an hour.`,
  );
}
