import { notFound } from '@livery/core/errors';
import { type ExportedFile, type ExportFormat, exportBrand } from '@livery/core/export/formats';
import { and, eq } from 'drizzle-orm';
import { brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { readBrand, type VersionRow } from './read.ts';

/** A brand as a file for other tools: its current version, or an older one. */
export async function exportBrandFile(
  ctx: Ctx,
  brandId: string,
  format: ExportFormat,
  number: number | undefined,
): Promise<ExportedFile> {
  const { brand, version: current } = await readBrand(ctx, brandId);
  const { version, document, tokens } =
    number === undefined ? current : await findNumber(ctx, brandId, number);
  // A version is headed with the name it had, not with what the brand is listed as today.
  return exportBrand(format, { name: tokens.name || brand.name, version, document, tokens });
}

async function findNumber(ctx: Ctx, brandId: string, number: number): Promise<VersionRow> {
  const version = await ctx.db.query.brandVersions.findFirst({
    where: and(eq(brandVersions.brandId, brandId), eq(brandVersions.version, number)),
  });
  if (!version) throw notFound(`Version ${number} of the brand`);
  return version;
}
