import { AppError } from '@livery/core/errors';
import type { PrintFile } from '../../print/contracts.ts';
import { drawSample } from '../../services/brand-books/draw-sample.ts';
import { drawBookType } from '../../services/brand-books/draw-specimen.ts';
import { listLogos, readPrintedLogo, studyLogos } from '../../services/brand-books/logos.ts';
import { takeFitting, toPrintFile } from '../../services/brand-books/print.ts';
import { listSamples } from '../../services/brand-books/samples.ts';
import { listSpecimens } from '../../services/brand-books/specimens.ts';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import type { App } from '../../services/context.ts';
import type { StoredPreview } from '../../services/previews/drawn-files.ts';
import { pickMode } from '../../services/renders/pick-mode.ts';
import { listPrintFonts } from './print-fonts.ts';
import { type BookModel, type Mode, makeBook } from './sections/model.ts';

export interface BookView {
  publicId: string;
  mode: Mode | undefined;
  isPrint: boolean;
}

export interface OpenedBook {
  book: BookModel;
  type: ReadonlyMap<string, StoredPreview>;
  /** False if an image is left out that could not be drawn now. */
  isComplete: boolean;
}

/** Draws the type of a book, whose size the page has to know, and describes the rest. */
export async function openBook(
  app: App,
  found: BrandWithVersion,
  { publicId, mode: asked, isPrint }: BookView,
): Promise<OpenedBook> {
  const { brand, version } = found;
  const mode = pickMode(version.tokens, asked);
  const { organizationId } = brand;
  const logos = await studyLogos(app, organizationId, await listLogos(app, organizationId, version.document));
  let isComplete = logos.every(({ isStudied }) => isStudied);
  const type = new Map<string, StoredPreview>();
  const drawn = new Map<string, { width: number; height: number; alt: string }>();
  const specimens = listSpecimens(version.tokens, version.document.$extensions['studio.identity'].tagline);
  const drawable = app.previewer ? specimens : [];
  // One after the other: organisations take turns between two of them.
  for (const { name, lines } of drawable) {
    const file = await drawBookType(app, found, name, mode).catch(withoutImage);
    isComplete &&= file !== null;
    if (!file?.size) continue;
    const { width, height } = file.size;
    type.set(name, file);
    drawn.set(name, { width: Math.round(width / 2), height: Math.round(height / 2), alt: lines.join(' ') });
  }
  const parts = { ...found, publicId, baseUrl: app.settings.baseUrl, mode, logos, drawn, isPrint };
  const samples = app.previewer ? await listSamples(version) : [];
  return { book: makeBook({ ...parts, samples }), type, isComplete };
}

/** Without an image the page shows plain text: a book is readable also while the service is busy. */
function withoutImage(cause: unknown): null {
  if (cause instanceof AppError && cause.code !== 'internal_error') return null;
  throw cause;
}

/** Every file that the printed page names. They are drawn now, and read when the page loads them. */
export async function gatherPrintFiles(
  app: App,
  found: BrandWithVersion,
  { book, type }: OpenedBook,
): Promise<ReadonlyMap<string, PrintFile>> {
  const { publicId, mode, logos } = book;
  const files = await listPrintFonts();
  for (const [name, file] of type) {
    files.set(`${publicId}/type-${name}-${mode}.png`, toPrintFile(app, file));
  }
  for (const { template } of book.samples.length > 0 ? await listSamples(found.version) : []) {
    const file = await drawSample(app, found, template.id, mode);
    files.set(`${publicId}/sample-${template.id}-${mode}.jpg`, toPrintFile(app, file));
  }
  for (const logo of logos) {
    const { number, ending } = logo;
    const file = await readPrintedLogo(app, found, logo).catch(withoutImage);
    if (file) files.set(`${publicId}/logo-${number}.${ending}`, toPrintFile(app, file));
  }
  return takeFitting(files);
}
