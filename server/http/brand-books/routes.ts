import { createHash } from 'node:crypto';
import { AppError, notFound } from '@livery/core/errors';
import { exportBrand } from '@livery/core/export/formats';
import { type Context, Hono } from 'hono';
import { drawSample } from '../../services/brand-books/draw-sample.ts';
import { drawBookType } from '../../services/brand-books/draw-specimen.ts';
import { readLogoFile } from '../../services/brand-books/logos.ts';
import { printBook } from '../../services/brand-books/print.ts';
import { readBook } from '../../services/brand-books/read.ts';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import type { StoredFile } from '../../services/stored-file.ts';
import { matchesEtag } from '../answers/matches-etag.ts';
import { sendFile, toDisposition } from '../answers/send-file.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { countAddress } from '../middleware/rate-limit.ts';
import { renderNotFoundPage } from '../public/page.ts';
import type { Env } from '../route/env.ts';
import { answerError } from '../route/errors.ts';
import { gatherPrintFiles, openBook } from './open-book.ts';
import { renderBook } from './page.ts';
import { publicFormats } from './sections/files.ts';
import type { Mode } from './sections/model.ts';

/** Shared caches may keep it, but not for long: a revoked link should soon stop working everywhere. */
const CACHED = 'public, max-age=300';
/** For a page without images that the service was too busy to draw. */
const CACHED_BRIEFLY = 'public, max-age=10';

/** An SVG that is opened as a page can neither run scripts nor load anything. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Published brand books, for anyone who has the link. */
export function bookPages(limits: AddressLimits): Hono<Env> {
  const pages = new Hono<Env>();
  pages.onError(answerUnknown);
  pages.get('/:name', async (c) => {
    const [, publicId, ending] = /^(pub_[0-9A-Za-z]{22})(\.pdf)?$/.exec(c.req.param('name')) ?? [];
    if (!publicId) throw notFound('This link');
    const found = await readBook(c.var.app, publicId);
    return ending ? sendPdf(c, publicId, found, limits) : sendPage(c, publicId, found);
  });
  pages.get('/:publicId/export', async (c) => {
    const { brand, version } = await readBook(c.var.app, c.req.param('publicId'));
    const format = publicFormats.find((each) => each === c.req.query('format'));
    if (!format) throw notFound('This file');
    const { document, tokens, version: number } = version;
    const input = { name: tokens.name || brand.name, version: number, document, tokens };
    const { text, contentType, fileName } = exportBrand(format, input);
    const disposition = toDisposition(fileName, 'attachment');
    return sendText(c, text, { 'Content-Type': contentType, 'Content-Disposition': disposition });
  });
  pages.get('/:publicId/:file', async (c) => {
    const found = await readBook(c.var.app, c.req.param('publicId'));
    return sendBookFile(c, await findFile(c, found, c.req.param('file')));
  });
  return pages;
}

async function sendPage(c: Context<Env>, publicId: string, found: BrandWithVersion): Promise<Response> {
  const opened = await openBook(c.var.app, found, { publicId, mode: readMode(c), isPrint: false });
  const { body, policy } = renderBook(opened.book);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return sendText(c, body, opened.isComplete ? headers : { ...headers, 'Cache-Control': CACHED_BRIEFLY });
}

async function sendPdf(
  c: Context<Env>,
  publicId: string,
  found: BrandWithVersion,
  limits: AddressLimits,
): Promise<Response> {
  const { app } = c.var;
  const opened = await openBook(app, found, { publicId, mode: readMode(c), isPrint: true });
  const { body: html, policy } = renderBook(opened.book);
  const { signal } = c.req.raw;
  const file = await printBook(
    app,
    found,
    { html, policy },
    {
      gatherFiles: () => gatherPrintFiles(app, found, opened),
      beforePrint: () => countAddress(c, limits, 'prints'),
      signal,
    },
  ).catch((cause: unknown) => {
    throw signal.aborted ? new AppError('unavailable', 'The client has gone.') : cause;
  });
  const fileName = `${opened.book.name} brand book.pdf`;
  return sendFile(c, { ...file, fileName }, { cacheControl: CACHED, links: false });
}

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

function sendText(c: Context<Env>, text: string, headers: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
  const sent = { 'Cache-Control': CACHED, ...headers, ETag: etag, 'Referrer-Policy': 'no-referrer' };
  if (matchesEtag(c, etag)) return c.body(null, 304, sent);
  return c.body(text, 200, sent);
}

function readMode(c: Context<Env>): Mode | undefined {
  const mode = c.req.query('mode');
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

function answerUnknown(error: Error, c: Context<Env>): Response {
  c.header('Cache-Control', 'no-store');
  const isPage = c.req.header('Accept')?.includes('text/html') && error instanceof AppError;
  if (!isPage || error.code !== 'not_found') return answerError(error, c);
  const { body, policy } = renderNotFoundPage();
  const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return c.body(body, 404, { ...type, 'Content-Security-Policy': policy });
}
