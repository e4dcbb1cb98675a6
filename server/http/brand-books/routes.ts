import { AppError, notFound } from '@livery/core/errors';
import { type Context, Hono } from 'hono';
import { drawSample } from '../../services/brand-books/draw-sample.ts';
import { drawBookType } from '../../services/brand-books/draw-specimen.ts';
import { readLogoPack } from '../../services/brand-books/logo-pack.ts';
import { readLogoFile } from '../../services/brand-books/logos.ts';
import { printBook } from '../../services/brand-books/print.ts';
import { findBook, readBook } from '../../services/brand-books/read.ts';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import type { StoredFile } from '../../services/stored-file.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { countAddress } from '../middleware/rate-limit.ts';
import { leadsNowhere, renderNotFoundPage } from '../public/page.ts';
import { matchesEtag } from '../responses/matches-etag.ts';
import { sendFile, toDisposition } from '../responses/send-file.ts';
import type { Env } from '../route/env.ts';
import { sendError } from '../route/send-error.ts';
import { composeExport, composePage, toExportTag } from './book-cache.ts';
import { gatherPrintFiles, openBook } from './open-book.ts';
import { publicFormats } from './sections/files.ts';
import type { Mode } from './sections/model.ts';

/** Shared caches may keep it, but not for long: a revoked link should soon stop working everywhere. */
const CACHED = 'public, max-age=300';
/** For a page without images that the service was too busy to draw. */
const CACHED_BRIEFLY = 'public, max-age=10';

/** An SVG that is opened as a page can neither run scripts nor load anything. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Published brand books, for anyone who has the link. */
export function bookPages(limits: AddressLimits): Hono<Env> {
  const pages = new Hono<Env>();
  pages.onError(sendUnknown);
  pages.get('/:name', async (c) => {
    const [, publicId, ending] = /^(pub_[0-9A-Za-z]{22})(\.pdf)?$/.exec(c.req.param('name')) ?? [];
    if (!publicId) throw notFound('This link');
    const found = await readBook(c.var.app, publicId);
    return ending ? sendPdf(c, publicId, found, limits) : sendPage(c, publicId, found);
  });
  pages.get('/:publicId/export', async (c) => {
    const { app } = c.var;
    const brand = await findBook(app, c.req.param('publicId'));
    const format = publicFormats.find((each) => each === c.req.query('format'));
    if (!format) throw notFound('This file');
    const etag = toExportTag(brand, format);
    // Nothing is read or composed for a client that has it.
    if (matchesEtag(c, etag)) return sendText(c, '', { ETag: etag });
    const { text, contentType, fileName } = await composeExport(app, brand, format);
    const disposition = toDisposition(fileName, 'attachment');
    return sendText(c, text, {
      ETag: etag,
      'Content-Type': contentType,
      'Content-Disposition': disposition,
    });
  });
  pages.get('/:publicId/logos.zip', async (c) => {
    const found = await readBook(c.var.app, c.req.param('publicId'));
    const { signal } = c.req.raw;
    return sendBookFile(c, await whileThere(signal, readLogoPack(c.var.app, found, signal)));
  });
  pages.get('/:publicId/:file', async (c) => {
    const found = await readBook(c.var.app, c.req.param('publicId'));
    return sendBookFile(c, await findFile(c, found, c.req.param('file')));
  });
  return pages;
}

async function sendPage(c: Context<Env>, publicId: string, found: BrandWithVersion): Promise<Response> {
  const view = { publicId, mode: readMode(c), isPrint: false };
  const { body, policy, etag, isComplete } = await composePage(c.var.app, found, view);
  return sendText(c, body, {
    ...(isComplete ? {} : { 'Cache-Control': CACHED_BRIEFLY }),
    ETag: etag,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  });
}

async function sendPdf(
  c: Context<Env>,
  publicId: string,
  found: BrandWithVersion,
  limits: AddressLimits,
): Promise<Response> {
  const { app } = c.var;
  const view = { publicId, mode: readMode(c), isPrint: true };
  const { body: html, policy, name } = await composePage(app, found, view);
  const { signal } = c.req.raw;
  const steps = {
    gatherFiles: async () => gatherPrintFiles(app, found, await openBook(app, found, view)),
    beforePrint: () => countAddress(c, limits, 'prints'),
    signal,
  };
  const file = await whileThere(signal, printBook(app, found, { html, policy }, steps));
  const fileName = `${name} brand book.pdf`;
  return sendFile(c, { ...file, fileName }, { cacheControl: CACHED, links: false });
}

/** What a client waits for, which ends when it leaves. */
const whileThere = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw signal.aborted ? new AppError('unavailable', 'The client has gone.') : cause;
  });

async function findFile(c: Context<Env>, found: BrandWithVersion, name: string): Promise<StoredFile> {
  const { app } = c.var;
  const [, kind, what = '', mode] = /^(type|sample)-(.{1,60})-(light|dark)\.(?:png|jpg)$/.exec(name) ?? [];
  if (kind === 'type') {
    return { ...(await drawBookType(app, found, what, mode as Mode)), fileName: `${what}.png` };
  }
  if (kind === 'sample') {
    return { ...(await drawSample(app, found, what, mode as Mode)), fileName: `${what}.jpg` };
  }
  const [, number, ending] = /^logo-(\d{1,3})\.([a-z]{3,4})$/.exec(name) ?? [];
  if (!number || !ending) throw notFound('This file');
  return readLogoFile(app, found, Number(number), ending);
}

async function sendBookFile(c: Context<Env>, file: StoredFile): Promise<Response> {
  const response = await sendFile(c, file, { cacheControl: CACHED, links: false });
  response.headers.set('Content-Security-Policy', FILE_POLICY);
  if (c.req.query('download') !== undefined) {
    response.headers.set('Content-Disposition', toDisposition(file.fileName, 'attachment'));
  }
  return response;
}

function sendText(
  c: Context<Env>,
  text: string,
  headers: Record<string, string> & { ETag: string },
): Response {
  const sent = { 'Cache-Control': CACHED, ...headers, 'Referrer-Policy': 'no-referrer' };
  if (matchesEtag(c, headers.ETag)) return c.body(null, 304, sent);
  return c.body(text, 200, sent);
}

function readMode(c: Context<Env>): Mode | undefined {
  const mode = c.req.query('mode');
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

function sendUnknown(error: Error, c: Context<Env>): Response {
  c.header('Cache-Control', 'no-store');
  const isPage = c.req.header('Accept')?.includes('text/html') && error instanceof AppError;
  if (!isPage || !leadsNowhere(error)) return sendError(error, c);
  const { body, policy } = renderNotFoundPage();
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return c.body(body, error.status as 404 | 410, { ...type, 'Content-Security-Policy': policy });
}
