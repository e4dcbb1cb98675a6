import { AppError, notFound } from '@livery/core/errors';
import { toOneLine } from '@livery/core/text/plain-text';
import { chooseLogo } from '@livery/templates/shared/media/choose-logo';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import {
  isPasswordOf,
  makeShareUrl,
  makeVisitorToken,
  readShare,
  readSharedBatch,
  type SharedBatch,
  type ShareRow,
} from '../../services/batch-shares/read.ts';
import { nameFiles } from '../../services/batches/read-files.ts';
import { listLogos, readLogoFile, studyLogos } from '../../services/brand-books/logos.ts';
import { describeRender } from '../../services/describe-render.ts';
import { pickMode } from '../../services/renders/pick-mode.ts';
import { findImage } from '../../services/renders/read-file.ts';
import { FILE_POLICY } from '../brand-books/routes.ts';
import { logoImage } from '../brand-books/sections/logo.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { applyRate } from '../middleware/rate-limit.ts';
import { renderNotFoundPage } from '../public/page.ts';
import { type Look, readColors } from '../public/page-style.ts';
import { fileByEnding, sendPage } from '../public/routes.ts';
import { toShown } from '../public/shown.ts';
import { sendFile } from '../responses/send-file.ts';
import { sendThumbnail } from '../responses/send-open.ts';
import { sendZip } from '../responses/send-zip.ts';
import type { Env } from '../route/env.ts';
import { sendError } from '../route/send-error.ts';
import { renderPasswordPage, renderSharePage, type ShownFile } from './page.ts';

/** Shared caches may keep it, but not for long: a revoked link should soon stop working everywhere. */
const CACHED_S = 300;
const COOKIE = 'livery_share';

/** Pages of shared batches, for anyone who has the link, and the password if there is one. */
export function sharePages(limits: AddressLimits): Hono<Env> {
  const pages = new Hono<Env>();
  pages.onError(sendProblem);
  pages.use(async (c, next) => {
    await next();
    c.header('X-Robots-Tag', 'noindex');
  });
  pages.get('/:id', async (c) => {
    const share = await readShare(c.var.app, c.req.param('id'));
    if (!isOpenTo(c, share)) return sendPage(c, renderPasswordPage(share.id), 401, 'no-store');
    return sendPage(c, await makePage(c, share), 200, toCacheControl(share));
  });
  pages.post('/:id', async (c) => {
    const { app } = c.var;
    const share = await readShare(app, c.req.param('id'));
    // Counted before it is compared, so that guesses at the same time are counted too.
    const address = limits.toAddressKey(c);
    applyRate(c, limits.passwords.take(address));
    const given = new URLSearchParams(await c.req.text()).get('password') ?? '';
    const token = makeVisitorToken(app, share);
    if (token && !isPasswordOf(app, share, given)) {
      return sendPage(c, renderPasswordPage(share.id, 'This is not the password.'), 401, 'no-store');
    }
    limits.passwords.giveBack(address);
    const url = new URL(makeShareUrl(app.settings.baseUrl, share.id));
    const secure = url.protocol === 'https:';
    if (token) setCookie(c, COOKIE, token, { path: url.pathname, httpOnly: true, sameSite: 'Lax', secure });
    c.header('Cache-Control', 'no-store');
    return c.redirect(share.id, 303);
  });
  pages.get('/:id/:file', async (c) => {
    const share = await readShare(c.var.app, c.req.param('id'));
    if (!isOpenTo(c, share)) {
      throw new AppError('unauthorized', 'This page has a password. Open its link and enter it.');
    }
    return sendSharedFile(c, share, c.req.param('file'));
  });
  return pages;
}

function isOpenTo(c: Context<Env>, share: ShareRow): boolean {
  const token = makeVisitorToken(c.var.app, share);
  return token === null || isSameSecret(token, getCookie(c, COOKIE) ?? '');
}

/** Nobody keeps what has a password, and nothing is kept longer than the link works. */
function toCacheControl({ passwordHash, expiresAt }: ShareRow): string {
  if (passwordHash) return 'private, no-store';
  const leftS = expiresAt ? Math.floor((expiresAt.getTime() - Date.now()) / 1000) : CACHED_S;
  return `public, max-age=${Math.max(0, Math.min(CACHED_S, leftS))}`;
}

async function sendSharedFile(c: Context<Env>, share: ShareRow, name: string): Promise<Response> {
  const { app } = c.var;
  const batch = await readSharedBatch(app, share);
  const { brand, files } = batch;
  const cacheControl = toCacheControl(share);
  if (name === 'all.zip') {
    const renders = files.map(({ render }) => render);
    // Like all public links, it names an own template by its id.
    const { templateId } = renders[0]!;
    return sendZip(c, `${brand.name} ${templateId}`, nameFiles(brand.name, templateId, renders));
  }
  const [, number, width, ending = ''] = /^(\d{1,3})(-320(?=\.webp))?\.([a-z0-9]{3,4})$/.exec(name) ?? [];
  const found = files.find((each) => each.number === Number(number));
  if (found && width) {
    return sendThumbnail(c, findImage(found.render), 320, share.organizationId, cacheControl);
  }
  const sent = { cacheControl, links: false };
  if (found) return sendFile(c, fileByEnding({ ...found, brandName: brand.name }, ending), sent);
  const logo = await pickLogo(c, batch);
  if (!logo || name !== `logo-${logo.image.number}.${logo.image.ending}`) throw notFound('This file');
  const file = await readLogoFile(app, batch, logo.image.number, logo.image.ending);
  const response = await sendFile(c, file, sent);
  response.headers.set('Content-Security-Policy', FILE_POLICY);
  return response;
}

/** The colours of the first file, which the page wears whichever file is selected. */
function readLook({ version, files }: SharedBatch): Look {
  const { tokens } = version;
  return { tokens, mode: pickMode(tokens, files[0]!.render.meta.mode) };
}

/** The logo that is legible on the page. */
async function pickLogo(c: Context<Env>, batch: SharedBatch) {
  const { app } = c.var;
  const { organizationId } = batch.brand;
  const logos = await listLogos(app, organizationId, batch.version.document);
  return chooseLogo(
    await studyLogos(app, organizationId, logos),
    readColors(readLook(batch)).semantic.surface,
  );
}

async function makePage(c: Context<Env>, share: ShareRow) {
  const batch = await readSharedBatch(c.var.app, share);
  const { id } = share;
  const brandName = toOneLine(batch.brand.name);
  const files = describeFiles(batch);
  const logo = await pickLogo(c, batch);
  return renderSharePage({
    share,
    url: makeShareUrl(c.var.app.settings.baseUrl, id),
    title: files[0]!.about.title,
    brandName,
    logo: logo ? logoImage({ publicId: id, name: brandName }, logo, 'small') : html`<bdi>${brandName}</bdi>`,
    look: readLook(batch),
    files,
    selected: files.find(({ number }) => String(number) === c.req.query('file')) ?? files[0]!,
  });
}

function describeFiles({ brand, files }: SharedBatch): ShownFile[] {
  const labels = files.map(({ render: { format, kind, meta } }) => {
    const name = format === 'og' ? 'Link preview' : `${format[0]!.toUpperCase()}${format.slice(1)}`;
    if (kind === 'video') return `${name} video`;
    return meta.output === 'pdf' ? `${name} PDF` : name;
  });
  return files.map(({ number, render }, index) => {
    const label = labels[index]!;
    const same = labels.slice(0, index).filter((each) => each === label).length;
    const found = { render, brandName: brand.name };
    return {
      number,
      label: same > 0 ? `${label} ${same + 1}` : label,
      about: describeRender(render.templateId, render.meta.content),
      shown: toShown(found),
      bytes: render.bytes,
      durationS: render.meta.durationS,
      fileName: fileByEnding(found, render.meta.output).fileName,
    };
  });
}

function sendProblem(error: Error, c: Context<Env>): Response {
  c.header('Cache-Control', 'no-store');
  const answer = sendError(error, c);
  const { status } = answer;
  if (!c.req.header('Accept')?.includes('text/html')) return answer;
  if (status === 404 || status === 410) return sendPage(c, renderNotFoundPage(), status, 'no-store');
  if (status !== 429) return answer;
  const problem = 'Too many wrong passwords from your network. Try again in an hour.';
  return sendPage(c, renderPasswordPage(c.req.param('id') ?? '', problem), status, 'no-store');
}
