import { AppError } from '@livery/core/errors';
import { PDF_SCALE } from '@livery/core/render-request/choices';
import { type FormatName, findFormat, type Size } from '@livery/templates/formats';
import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import type { PdfImage } from '../../pdf/describe-image.ts';
import { type PdfPage, writePdf } from '../../pdf/write-pdf.ts';
import type { Ctx } from '../context.ts';
import { describeRender } from '../describe-render.ts';
import { drawSheet } from '../previews/draw.ts';
import { drawOrReuse, toPreviewId } from '../previews/drawn-files.ts';
import { requirePreviewer } from '../previews/previewer.ts';
import type { FinishedRender } from '../renders/read.ts';
import { nameInFiles } from '../templates/name-in-files.ts';
import { nameTemplateOf } from '../templates/name-of.ts';
import { readBatch } from './read.ts';
import { requireFinished } from './read-files.ts';

export interface BatchDocument {
  /** The name of the document. */
  name: string;
  /** The PDF; a page is read when the ones before it were taken. */
  chunks: AsyncGenerator<Buffer>;
  /** Jobs of the batch without a page: videos, and those without a file. */
  leftOut: number;
}

/** The completed stills of a batch as the pages of a PDF, in the order of its variants. */
export async function readBatchDocument(ctx: Ctx, batchId: string): Promise<BatchDocument> {
  const jobs = await readBatch(ctx, batchId);
  const stills = requireFinished(jobs).filter(({ kind }) => kind === 'still');
  const [first] = stills;
  if (!first)
    throw new AppError('not_found', 'Only stills have pages; this batch has finished videos alone.');
  const brand = await ctx.db.query.brands.findFirst({ where: eq(brands.id, first.brandId) });
  const { title } = describeRender(first.templateId, first.meta.content, nameTemplateOf(first));
  return {
    name: `${brand?.name ?? 'livery'} ${await nameInFiles(ctx.db, first)}`,
    chunks: writePdf(readPages(ctx, stills), { title }),
    leftOut: jobs.length - stills.length,
  };
}

async function* readPages(ctx: Ctx, stills: readonly FinishedRender[]): AsyncGenerator<PdfPage> {
  for (const still of stills) {
    const { format, scale, meta, drawing } = still;
    const { width, height } = findFormat(format as FormatName, meta.size);
    const drawn = meta.output === 'pdf' ? PDF_SCALE : scale;
    const pixels = { width: Math.round(width * drawn), height: Math.round(height * drawn) };
    const type: PdfImage['type'] = meta.output === 'png' ? 'png' : 'jpeg';
    const chunks = await ctx.storage.open(await findImage(ctx, still, pixels));
    yield { width, height, image: { type, chunks, ...pixels }, texts: drawing?.texts ?? [] };
  }
}

/** The storage key of an image that a PDF can hold: a WebP is converted where images are drawn. */
async function findImage(ctx: Ctx, { poster, outputKey, meta, sha256 }: FinishedRender, size: Size) {
  if (poster) return poster.key;
  if (meta.output !== 'webp') return outputKey;
  const { organizationId } = ctx.caller;
  const layout = { ...size, columns: 1, tiles: [{ x: 0, y: 0, ...size }] };
  const request = { layout, tiles: [{ key: outputKey }], marked: [false] };
  const id = toPreviewId(['page', organizationId, sha256]);
  const { key } = await drawOrReuse(ctx, { organizationId, id, ending: 'jpg' }, (file) =>
    drawSheet(ctx, requirePreviewer(ctx), request, file),
  );
  return key;
}
