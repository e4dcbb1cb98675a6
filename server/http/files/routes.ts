import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { openFileLink } from '../../services/links/file-link.ts';
import { sendFile } from '../responses/send-file.ts';
import type { Env } from '../route/env.ts';
import { sendError } from '../route/send-error.ts';

/** A file that is opened as a page can neither run scripts nor load anything. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox";

/** Files behind signed links, which need no key until they expire. */
export function filePages(): Hono<Env> {
  const pages = new Hono<Env>();
  pages.onError((error, c) => {
    c.header('Cache-Control', 'no-store');
    return sendError(error, c);
  });
  const exposeHeaders = ['ETag', 'Content-Length', 'Content-Range', 'Content-Disposition', 'X-Request-Id'];
  pages.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders, maxAge: 86400 }));
  pages.get('/:token', async (c) => {
    const { leftS, ...file } = await openFileLink(c.var.app, c.req.param('token'));
    // Never redirected to the storage: a view's policy allows only this origin.
    const response = await sendFile(c, file, { cacheControl: `private, max-age=${leftS}`, links: false });
    response.headers.set('Content-Security-Policy', FILE_POLICY);
    response.headers.set('Referrer-Policy', 'no-referrer');
    return response;
  });
  return pages;
}
