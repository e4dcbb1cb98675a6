import { AppError, notFound } from '@livery/core/errors';
import { isSame } from '@livery/core/json/is-same';
import { and, eq } from 'drizzle-orm';
import { brands, brandVersions, type Db } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { type Ctx, requirePermission, type WriteCtx } from '../context.ts';
import { yieldToOthers } from '../documents/yield-to-others.ts';
import { requireVersion } from '../quotas/rates.ts';
import { addStoredBytes } from '../quotas/stored-bytes.ts';
import { checkDomain, checkName } from './labels.ts';
import { linkAssets } from './link-assets.ts';
import { checkMeta } from './meta.ts';
import { type BrandRow, type BrandWithVersion, readCurrentVersion, type VersionRow } from './read.ts';
import { countVersionBytes } from './version-size.ts';

/** Fields of a brand outside its document. A change of these makes no version. */
export interface BrandFields {
  name?: string | undefined;
  domain?: string | undefined;
  status?: BrandRow['status'] | undefined;
  meta?: Record<string, unknown> | undefined;
}

export type NewVersion = Pick<VersionRow, 'document' | 'tokens' | 'provenance'> & {
  meta?: Record<string, unknown>;
};

export interface Edit {
  brandId: string;
  /** The current version must be one of these; null allows any. */
  expected: readonly number[] | null;
  fields?: BrandFields;
  /** Whether a version is made even if it equals the current one. */
  always?: boolean;
  /** The extraction that the new version takes values from, if any. */
  extractionId?: string;
  /** Makes the new version from the current one after the brand is locked; null keeps the document. */
  next(tx: Db, brand: BrandRow, current: VersionRow): Promise<NewVersion | null>;
}

/**
 * All changes of a brand go through this. The brand's row is locked while its next version is made, so that version
 * numbers have no gap, each version names its true parent, and no change is based on a document that is no longer
 * current.
 */
export async function editBrand(ctx: WriteCtx<BrandWithVersion>, edit: Edit): Promise<BrandWithVersion> {
  requirePermission(ctx.caller, 'brands:write');
  const { name, domain, status, meta } = edit.fields ?? {};
  return ctx.write(async (tx) => {
    const brand = await lockBrand(tx, ctx.caller.organizationId, edit.brandId);
    checkExpected(brand, edit.expected);
    const current = await readCurrentVersion(tx, brand);
    await yieldToOthers(current.bytes);
    const next = await edit.next(tx, brand, current);
    await yieldToOthers(current.bytes);
    const version =
      next && (edit.always || !isSame(next.document, current.document))
        ? await addVersion(ctx, tx, brand, current, next)
        : current;
    const changed = {
      name: name === undefined ? brand.name : checkName(name),
      domain: domain === undefined ? brand.domain : checkDomain(domain),
      status: status ?? brand.status,
      meta: meta === undefined ? brand.meta : checkMeta(meta, brand.meta),
      currentVersion: version.version,
      currentVersionId: version.id,
      extractionId: edit.extractionId ?? brand.extractionId,
      extractedVersionId: edit.extractionId ? version.id : brand.extractedVersionId,
    };
    if (isSame(changed, pick(brand, changed))) return { brand, version };
    const [row] = await tx
      .update(brands)
      .set({ ...changed, updatedAt: new Date() })
      .where(eq(brands.id, brand.id))
      .returning();
    return { brand: row!, version };
  });
}

export async function lockBrand(tx: Db, organizationId: string, id: string): Promise<BrandRow> {
  const [brand] = await tx
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), eq(brands.organizationId, organizationId)))
    .for('no key update');
  if (!brand) throw notFound('The brand');
  return brand;
}

function checkExpected(brand: BrandRow, expected: readonly number[] | null): void {
  if (expected === null || expected.includes(brand.currentVersion)) return;
  throw new AppError(
    'version_conflict',
    `The brand is at version ${brand.currentVersion} now. Read it again and apply the change to that.`,
    { currentVersion: brand.currentVersion, currentVersionId: brand.currentVersionId },
  );
}

async function addVersion(
  { settings }: Pick<Ctx, 'settings'>,
  tx: Db,
  brand: BrandRow,
  parent: VersionRow,
  next: NewVersion,
): Promise<VersionRow> {
  await requireVersion(tx, brand.organizationId);
  const bytes = countVersionBytes(next);
  await addStoredBytes(tx, brand.organizationId, bytes, settings.quotas.storedBytes);
  const [version] = await tx
    .insert(brandVersions)
    .values({
      id: newId(),
      brandId: parent.brandId,
      version: parent.version + 1,
      parentVersionId: parent.id,
      bytes,
      ...next,
    })
    .returning();
  await linkAssets(tx, brand, version!);
  return version!;
}

function pick<Row extends object, Part extends object>(row: Row, like: Part): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in like)) as Partial<Row>;
}
