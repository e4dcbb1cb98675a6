import { type ExportedFile, type ExportFormat, exportBrand } from '@livery/core/export/formats';
import { type Ctx, requirePermission } from '../context.ts';
import { findVersion, toVersionKey } from './find-version.ts';
import { findBrand } from './read.ts';

/** A brand as a file for other tools: its current version, or an older one. */
export async function exportBrandFile(
  ctx: Ctx,
  brandId: string,
  format: ExportFormat,
  number: number | undefined,
): Promise<ExportedFile> {
  requirePermission(ctx.caller, 'brands:read');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, brandId);
  const { version, document, tokens } = await findVersion(ctx.db, brandId, toVersionKey(brand, number));
  // A version is exported under its own name, not under the brand's present name.
  return exportBrand(format, { name: tokens.name || brand.name, version, document, tokens });
}
