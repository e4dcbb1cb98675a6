import { findFormat } from '@livery/templates/formats';
import { makeProblem, type Problem } from '@livery/templates/kit/document/problem';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { sampleBrands } from '@livery/templates/samples/brands';
import { toDrawableBrand } from '@livery/templates/samples/tokens';
import { and, desc, eq, ne } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import { findBrand, readCurrentVersion, refuseArchived } from '../brands/read.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { linkToFile } from '../links/file-link.ts';
import { drawTile, type TileRequest } from '../previews/draw.ts';
import { drawOrReuse, toPreviewId } from '../previews/drawn-files.ts';
import type { PreviewRate } from '../quotas/preview-rate.ts';
import { pickMode } from '../renders/pick-mode.ts';
import { isError, isOverLimit, judgeDocument } from '../templates/judge.ts';

export interface CheckedTemplate {
  valid: boolean;
  problems: Problem[];
  previews: { format: string; brand: string; brandId: string | null; url: string }[];
}

interface TemplateCheck {
  document: unknown;
  /** The brand of the previews; without it, the newest ones of the organisation. */
  brandId?: string | undefined;
}

/** Says what is wrong with a document and shows its sample. Nothing is stored but the previews, for a short time. */
export async function checkTemplate(
  ctx: Ctx,
  rate: PreviewRate,
  { document: given, brandId }: TemplateCheck,
): Promise<CheckedTemplate> {
  requirePermission(ctx.caller, 'templates:write');
  const shown = await chooseBrands(ctx, brandId);
  const { document, problems } = await judgeDocument(ctx, rate, given);
  const valid = !problems.some(isError);
  if (!document || !ctx.previewer) return { valid, problems, previews: [] };
  const previews: CheckedTemplate['previews'] = [];
  try {
    for (const brand of shown) previews.push(...(await drawSample(ctx, document, brand)));
  } catch (cause) {
    if (!isOverLimit(cause)) throw cause;
    // A warning, because publishing draws no previews.
    const message =
      'A preview takes too long or too much memory, so none is shown. Use fewer nodes or formats.';
    return {
      valid,
      problems: [...problems, makeProblem(['scene'], 'too_slow', message, 'warning')],
      previews: [],
    };
  }
  return { valid, problems, previews };
}

interface ShownBrand {
  id: string | null;
  name: string;
  version: TileRequest['brandVersion'];
}

/** How many of the organisation's brands are shown, or of the sample brands if it has none. */
const MAX_BRANDS = 2;

async function chooseBrands(ctx: Ctx, brandId: string | undefined): Promise<ShownBrand[]> {
  const { db, caller } = ctx;
  if (brandId !== undefined) {
    const brand = await findBrand(db, caller.organizationId, brandId);
    refuseArchived(brand);
    return [{ ...brand, version: await readCurrentVersion(db, brand) }];
  }
  const newest = await db.query.brands.findMany({
    where: and(eq(brands.organizationId, caller.organizationId), ne(brands.status, 'archived')),
    orderBy: desc(brands.id),
    limit: MAX_BRANDS,
  });
  if (newest.length === 0) return sampleBrands.slice(0, MAX_BRANDS).map(toShownBrand);
  return Promise.all(
    newest.map(async (brand) => ({ ...brand, version: await readCurrentVersion(db, brand) })),
  );
}

function toShownBrand(brand: (typeof sampleBrands)[number]): ShownBrand {
  const { document, tokens } = toDrawableBrand(brand);
  return { id: null, name: tokens.name, version: { document, tokens, version: 1 } };
}

/** The longest side of a preview in pixels. */
const MAX_SIDE = 960;

async function drawSample(
  ctx: Ctx,
  document: TemplateDocument,
  { id: brandId, name, version }: ShownBrand,
): Promise<CheckedTemplate['previews']> {
  const { organizationId } = ctx.caller;
  const template = templateFromDocument(document);
  const content = template.content.parse(document.sample) as Record<string, unknown>;
  const mode = pickMode(version.tokens, null);
  const previews: CheckedTemplate['previews'] = [];
  for (const format of document.formats) {
    const { width, height } = findFormat(format);
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    const tile = { template, version: null, content, brandVersion: version, format, mode, scale };
    const id = toPreviewId(['check', organizationId, document, version.tokens, format]);
    const drawn = await drawOrReuse(ctx, { organizationId, id, ending: 'jpg' }, (file) =>
      drawTile(ctx, ctx.previewer!, tile, file),
    );
    const { key, contentType, bytes, sha256 } = drawn;
    const fileName = `${document.slug} ${format}.jpg`;
    const { url } = await linkToFile(ctx, { key, contentType, bytes, sha256, fileName });
    previews.push({ format, brand: name, brandId, url });
  }
  return previews;
}
