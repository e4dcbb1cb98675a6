import { createHash } from 'node:crypto';
import type { AppError } from '@livery/core/errors';
import { layoutDirection } from '@livery/templates/shared/text/script';
import { html, raw } from 'hono/html';
import { type Described, previewTags } from './head.ts';
import { type Look, plainStyle, readColors, writePageStyle } from './page-style.ts';
import { playOnHover, renderPlayOnHover } from './play-on-hover.ts';

export interface Page {
  body: string;
  /** Allows only this page's own style and its own files. */
  policy: string;
}

export interface PublicPage extends Described {
  publicId: string;
  fileName: string;
  bytes: number;
  durationS: number | null;
  look: Look;
}

/** The page around a published image or video. It loads nothing else. */
export function renderPublicPage(page: PublicPage): Page {
  const { about, brandName, shown, url, publicId, fileName, look } = page;
  const style = writePageStyle(look, shown);
  const { semantic, roles } = readColors(look);
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${about.title} · ${brandName}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${url}">
<link rel="icon" href="${makeIcon(roles.primary)}">
<meta name="theme-color" content="${semantic.surface}">
${previewTags(page)}<style>${raw(style)}</style>
</head>
<body>
<main dir="${layoutDirection([about.title])}">
<p class="brand"><bdi>${brandName}</bdi></p>
<div class="plate">${media(page)}</div>
<div class="caption">
<div class="text">
<h1 dir="auto">${about.title}</h1>
<p class="facts"><bdi>${readFacts(page)}</bdi></p>
</div>
<a class="download" href="${publicId}.${shown.ending}" download="${fileName}">Download</a>
</div>
</main>
${renderPlayOnHover(shown.kind === 'video')}</body>
</html>
`;
  return { body: String(body), policy: policyFor(style, { playsVideo: shown.kind === 'video' }) };
}

export const makeIcon = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="${color}"/></svg>`,
  )}`;

/** Paths are relative, so that they work under any path that a proxy serves. */
export function media({ about, shown, publicId }: Pick<PublicPage, 'about' | 'shown' | 'publicId'>) {
  const { kind, size, ending } = shown;
  const file = `${publicId}.${ending}`;
  const poster = `${publicId}.${shown.poster?.ending}`;
  if (kind === 'video') {
    return html`<video src="${file}" poster="${poster}" width="${size.width}" height="${size.height}" aria-label="${about.alt}" controls playsinline preload="metadata"></video>`;
  }
  // A browser shows no PDF as an image.
  const shownFile = kind === 'image' && shown.poster ? poster : file;
  const image = html`<img src="${shownFile}" width="${size.width}" height="${size.height}" alt="${about.alt}">`;
  if (kind === 'image') return image;
  return html`<picture><source media="(prefers-reduced-motion: reduce)" srcset="${poster}">${image}</picture>`;
}

export function readFacts({
  shown,
  bytes,
  durationS,
}: Pick<PublicPage, 'shown' | 'bytes' | 'durationS'>): string {
  // A page has no pixels.
  const size = shown.ending === 'pdf' ? '1 page' : `${shown.size.width} × ${shown.size.height}`;
  const facts = [shown.ending.toUpperCase(), size];
  if (durationS !== null) facts.push(`${durationS} s`);
  return [...facts, weight(bytes)].join(' · ');
}

function weight(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A link that never worked, or no longer does. */
export const leadsNowhere = ({ code }: AppError) => code === 'not_found' || code === 'gone';

/** For a link that leads nowhere, if a person opens it. */
export const renderNotFoundPage = (): Page =>
  renderPlainPage(
    'There is nothing behind this link.',
    html`<p>The sender may have withdrawn it, or part of the address is missing. Ask the sender for a new link.</p>`,
  );

/** A page that shows nothing of a brand. It may send a form to its own address. */
export function renderPlainPage(heading: string, content: ReturnType<typeof html>): Page {
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${raw(plainStyle)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
  return { body: String(body), policy: policyFor(plainStyle, { sendsForm: true }) };
}

interface Allowed {
  /** A form to the page's own address. */
  sendsForm?: boolean;
  /** The script that plays videos. */
  playsVideo?: boolean;
}

/** Allows a style with this content, and files of the page's own origin. */
export function policyFor(style: string, { sendsForm = false, playsVideo = false }: Allowed = {}): string {
  return [
    "default-src 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    `style-src '${hash(style)}'`,
    ...(playsVideo ? [`script-src '${hash(playOnHover)}'`] : []),
    "base-uri 'none'",
    `form-action ${sendsForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
