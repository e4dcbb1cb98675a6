import { AppError, notFound } from '@livery/core/errors';
import { toOneLine } from '@livery/core/text/plain-text';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { describeRender } from '../../services/describe-render.ts';
import { makePublicUrl } from '../../services/renders/publish.ts';
import { findFile, makePoster } from '../../services/renders/read-file.ts';
import { type PublicRender, readPublic, readPublicLook } from '../../services/renders/read-public.ts';
import type { StoredFile } from '../../services/stored-file.ts';
import { sendFile } from '../responses/send-file.ts';
import type { Env } from '../route/env.ts';
import { sendError } from '../route/send-error.ts';
import { NEGOTIATED, negotiate } from './negotiate.ts';
import { leadsNowhere, type Page, renderNotFoundPage, renderPublicPage } from './page.ts';
import { toShown } from './shown.ts';

/** Shared caches may keep it, but not for long: an unpublished link should soon stop working everywhere. */
const CACHED = 'public, max-age=300';

/**
 * Never redirected to the storage: the page's policy allows only its own origin, and a signed link cannot be revoked.
 */
const SENT = { cacheControl: CACHED, links: false };

/** Published renders, for anyone who has the link. */
export function publicPages(): Hono<Env> {
  const pages = new Hono<Env>();
  pages.onError(sendUnknown);
  const exposeHeaders = ['ETag', 'Content-Length', 'Content-Range', 'Content-Disposition', 'X-Request-Id'];
  pages.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders, maxAge: 86400 }));
  pages.get('/:name', async (c) => {
    const [, publicId, ending] = /^(pub_[0-9A-Za-z]{22})(?:\.([a-z0-9]+))?$/.exec(c.req.param('name')) ?? [];
    if (!publicId) throw notFound('This link');
    const found = await readPublic(c.var.app, publicId);
    if (ending) return sendFile(c, fileByEnding(found, ending), SENT);
    c.header('Vary', NEGOTIATED);
    if (wants(c) === 'file') return sendFile(c, bareFile(c, found), SENT);
    return sendPage(c, await makePage(c, publicId, found), 200, CACHED);
  });
  return pages;
}

/** The file itself; where an image is wanted of a PDF, its poster. */
function bareFile(c: Context<Env>, { render, brandName }: PublicRender): StoredFile {
  const isInImage = c.req.header('Sec-Fetch-Dest') === 'image' && render.meta.output === 'pdf';
  return (isInImage ? makePoster(render, brandName) : null) ?? findFile(render, brandName);
}

/** The file has its own extension, the poster of a video or a PDF `.jpg`. */
export function fileByEnding({ render, brandName }: PublicRender, ending: string): StoredFile {
  const { output } = render.meta;
  if (ending === output || (ending === 'jpg' && output === 'jpeg')) return findFile(render, brandName);
  const poster = ending === 'jpg' ? makePoster(render, brandName) : null;
  if (!poster) throw notFound('This link');
  return poster;
}

async function makePage(c: Context<Env>, publicId: string, found: PublicRender): Promise<Page> {
  const { render, brandName } = found;
  return renderPublicPage({
    publicId,
    url: makePublicUrl(c.var.app.settings.baseUrl, publicId),
    about: describeRender(render.templateId, render.meta.content),
    brandName: toOneLine(brandName),
    shown: toShown(found),
    fileName: findFile(render, brandName).fileName,
    bytes: render.bytes,
    durationS: render.meta.durationS,
    look: await readPublicLook(c.var.app, render),
  });
}

function sendUnknown(error: Error, c: Context<Env>): Response {
  if (!(error instanceof AppError) || !leadsNowhere(error)) return sendError(error, c);
  c.header('Vary', NEGOTIATED);
  c.header('Cache-Control', 'no-store');
  return wants(c) === 'page'
    ? sendPage(c, renderNotFoundPage(), error.status as 404 | 410, 'no-store')
    : sendError(error, c);
}

function wants(c: Context<Env>) {
  return negotiate({
    accept: c.req.header('Accept'),
    destination: c.req.header('Sec-Fetch-Dest'),
    userAgent: c.req.header('User-Agent'),
  });
}

export function sendPage(
  c: Context<Env>,
  { body, policy }: Page,
  status: 200 | 401 | 404 | 410 | 429,
  cacheControl: string,
): Response {
  return c.body(body, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': cacheControl,
  });
}
