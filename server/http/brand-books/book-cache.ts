import { createHash } from 'node:crypto';
import { type ExportedFile, type ExportFormat, exportBrand } from '@livery/core/export/formats';
import { createLruCache } from '@livery/core/lru-cache';
import { type BrandRow, type BrandWithVersion, readCurrentVersion } from '../../services/brands/read.ts';
import type { App } from '../../services/context.ts';
import { type BookView, openBook } from './open-book.ts';
import { renderBook } from './page.ts';

/** Pages and exports are cached by version, because anyone with the link can request them repeatedly. */

const MAX_CHARACTERS = 8 * 1024 * 1024;

const exportCache = createLruCache<ExportedFile>({ max: MAX_CHARACTERS, sizeOf: ({ text }) => text.length });

/** Identifies an export before anything is read or composed. It contains the brand's name where the document has none. */
export function toExportTag({ currentVersionId, name }: BrandRow, format: ExportFormat): string {
  return hash(JSON.stringify([currentVersionId, name, format]));
}

export async function composeExport(
  { db }: Pick<App, 'db'>,
  brand: BrandRow,
  format: ExportFormat,
): Promise<ExportedFile> {
  const tag = toExportTag(brand, format);
  const known = exportCache.get(tag);
  if (known) return known;
  const { document, tokens, version } = await readCurrentVersion(db, brand);
  const input = { name: tokens.name || brand.name, version, document, tokens };
  return exportCache.getOrCreate(tag, () => exportBrand(format, input));
}

export interface BookPage {
  body: string;
  policy: string;
  etag: string;
  name: string;
  /** False if an image is left out that could not be drawn now. */
  isComplete: boolean;
}

const pageCache = createLruCache<BookPage>({ max: MAX_CHARACTERS, sizeOf: ({ body }) => body.length });
/** Visitors who come at once share the work. */
const composing = new Map<string, Promise<BookPage>>();

export async function composePage(app: App, found: BrandWithVersion, view: BookView): Promise<BookPage> {
  const canDraw = app.previewer !== null;
  const key = JSON.stringify([found.version.id, found.brand.name, canDraw, view]);
  const known = pageCache.get(key) ?? composing.get(key);
  if (known) return known;
  const work = compose(app, found, view).finally(() => composing.delete(key));
  composing.set(key, work);
  const page = await work;
  if (page.isComplete) pageCache.set(key, page);
  return page;
}

async function compose(app: App, found: BrandWithVersion, view: BookView): Promise<BookPage> {
  const { book, isComplete } = await openBook(app, found, view);
  const { body, policy } = renderBook(book);
  return { body, policy, etag: hash(body), name: book.name, isComplete };
}

function hash(text: string): string {
  return `"${createHash('sha256').update(text).digest('hex')}"`;
}
