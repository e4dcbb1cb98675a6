import { asc, eq, lt, sql } from 'drizzle-orm';
import {
  assets,
  brands,
  brandVersions,
  type Db,
  organizationUsage,
  ownTemplates,
  ownTemplateVersions,
  renders,
} from '../../db/schema.ts';
import type { App } from '../context.ts';

const AT_ONCE = 100;

/**
 * Compares the counter of stored bytes with the sum of the records, once a day for each organisation. They differ only
 * if an operator changed records by hand; then the counter is set to the sum.
 */
export async function reconcileUsage(
  { db, log }: Pick<App, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let corrected = 0;
  for (;;) {
    const due = await db
      .select({ organizationId: organizationUsage.organizationId })
      .from(organizationUsage)
      .where(lt(organizationUsage.reconciledAt, sql`now() - interval '1 day'`))
      .orderBy(asc(organizationUsage.reconciledAt))
      .limit(AT_ONCE);
    for (const { organizationId } of due) {
      signal?.throwIfAborted();
      const drift = await db.transaction((tx) => reconcile(tx, organizationId));
      if (drift === 0) continue;
      log.warn({ organizationId, drift }, 'the count of stored bytes was corrected');
      corrected++;
    }
    if (due.length < AT_ONCE) return corrected;
  }
}

/**
 * Returns the error of the counter. The counter is locked: a write that the sum does not include adds its bytes after
 * this commit.
 */
async function reconcile(tx: Db, organizationId: string): Promise<number> {
  const [counted] = await tx
    .select()
    .from(organizationUsage)
    .where(eq(organizationUsage.organizationId, organizationId))
    .for('update');
  if (!counted) return 0;
  const storedBytes = await sumRecords(tx, organizationId);
  await tx
    .update(organizationUsage)
    .set({ storedBytes, reconciledAt: sql`now()` })
    .where(eq(organizationUsage.organizationId, organizationId));
  return storedBytes - counted.storedBytes;
}

/** The bytes of everything that counts into the quota. */
export async function sumRecords(tx: Db, organizationId: string): Promise<number> {
  const variants = sql`coalesce((select sum((variant->>'bytes')::bigint)
    from json_array_elements(${assets.variants}) as variant
    where variant->>'storageKey' <> ${assets.storageKey}), 0)`;
  const [assetSum] = await tx
    .select({ bytes: sql`coalesce(sum(${assets.bytes} + ${variants}), 0)`.mapWith(Number) })
    .from(assets)
    .where(eq(assets.organizationId, organizationId));
  const [renderSum] = await tx
    .select({
      bytes: sql`coalesce(sum(${renders.contentBytes} + case when ${renders.outputKey} is null then 0
          else ${renders.bytes} + coalesce((${renders.poster}->>'bytes')::bigint, 0) end), 0)`.mapWith(
        Number,
      ),
    })
    .from(renders)
    .where(eq(renders.organizationId, organizationId));
  const [versionSum] = await tx
    .select({ bytes: sql`coalesce(sum(${brandVersions.bytes}), 0)`.mapWith(Number) })
    .from(brandVersions)
    .innerJoin(brands, eq(brands.id, brandVersions.brandId))
    .where(eq(brands.organizationId, organizationId));
  const [templateSum] = await tx
    .select({ bytes: sql`coalesce(sum(${ownTemplateVersions.bytes}), 0)`.mapWith(Number) })
    .from(ownTemplateVersions)
    .innerJoin(ownTemplates, eq(ownTemplates.id, ownTemplateVersions.templateId))
    .where(eq(ownTemplates.organizationId, organizationId));
  return assetSum!.bytes + renderSum!.bytes + versionSum!.bytes + templateSum!.bytes;
}
