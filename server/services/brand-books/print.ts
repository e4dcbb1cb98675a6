import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { AppError } from '@livery/core/errors';
import { createLruCache } from '@livery/core/lru-cache';
import { PRIVATE_FILE } from '../../platform/private-files.ts';
import { PrintFailed, type PrintFile, type PrintRequest } from '../../print/contracts.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { drawOrReuse, isDrawn, type StoredPreview, toPreviewId } from '../previews/drawn-files.ts';
import { readStored, type StoredFile } from '../stored-file.ts';

export interface PrintedPage {
  html: string;
  policy: string;
}

/** Prints a brand book, or returns what was printed before from the same page. */
export async function printBook(
  app: App,
  { brand }: BrandWithVersion,
  page: PrintedPage,
  { gatherFiles, beforePrint, signal }: PrintSteps,
): Promise<StoredPreview> {
  const { printer } = app;
  if (!printer) {
    throw new AppError('unavailable', 'This server has no Chromium to print with. Print the page instead.');
  }
  const { organizationId } = brand;
  // The address of the page is part of it, so a new link never gets the file of an old one.
  const id = toPreviewId(['book-pdf', organizationId, page.html]);
  if ((failed.get(id) ?? 0) > Date.now()) throw new PrintFailed();
  if (!isDrawn(id)) beforePrint?.();
  const draw = async (file: string, shared: AbortSignal) => {
    const request: PrintRequest = { ...page, files: await gatherFiles(), organizationId, signal: shared };
    const pdf = await printer.print(request).catch((cause: unknown) => {
      if (cause instanceof PrintFailed) failed.set(id, Date.now() + FAILED_MS);
      throw cause;
    });
    await writeFile(file, pdf, { mode: PRIVATE_FILE });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    return { bytes: pdf.length, sha256, contentType: 'application/pdf', warnings: [] };
  };
  return drawOrReuse(app, { organizationId, id, ending: 'pdf' }, draw, signal);
}

export interface PrintSteps {
  gatherFiles(): Promise<ReadonlyMap<string, PrintFile>>;
  /** Called before a page is printed that has not been printed yet. May throw. */
  beforePrint?(): void;
  /** Ends when the client has gone. */
  signal?: AbortSignal;
}

/** Until when a page that did not print is refused: it would take the one printer for as long again. */
const failed = createLruCache<number>({ max: 1000 });
const FAILED_MS = 3 * 60_000;

/** A stored file that the printed page names. */
export function toPrintFile(
  { storage }: Pick<App, 'storage'>,
  { key, contentType, bytes }: Pick<StoredFile, 'key' | 'contentType' | 'bytes'>,
): PrintFile {
  return { contentType, bytes, read: () => readStored(storage, key) };
}

/** What the browser is given for one page; together with its own copies it stays within the browser's memory. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Those files that fit the limit together, in their order. A page without an image still prints. */
export function takeFitting(files: ReadonlyMap<string, PrintFile>): Map<string, PrintFile> {
  let total = 0;
  return new Map(
    [...files].filter(([, { bytes }]) => {
      const fits = total + bytes <= MAX_FILE_BYTES;
      if (fits) total += bytes;
      return fits;
    }),
  );
}
