import { chooseLogo, type LogoChoice } from '@livery/templates/shared/media/choose-logo';
import { html } from 'hono/html';
import type { BookLogo, LegibleLogo } from '../../../services/brand-books/logos.ts';
import { type BookModel, readMode } from './model.ts';
import { image, sheet } from './parts.ts';

const HEIGHTS = { small: 40, panel: 72, clear: 96 };
const MAX_WIDTHS = { small: 200, panel: 220, clear: 380 };
export type LogoSize = keyof typeof HEIGHTS;

/** The logo as it is drawn on the background of the book. */
export const pickMainLogo = (book: BookModel) =>
  chooseLogo(book.logos, readMode(book, book.mode).semantic.bg);

export function fitLogo({ aspectRatio }: BookLogo, size: LogoSize) {
  const height = Math.min(HEIGHTS[size], MAX_WIDTHS[size] / aspectRatio);
  return { width: Math.round(height * aspectRatio), height: Math.round(height) };
}

/** A logo that is not visible on its background is drawn in the colour of the text there, or on a plate. */
export function logoImage(
  { publicId, name }: Pick<BookModel, 'publicId' | 'name'>,
  { image: logo, tinted, plate }: LogoChoice<LegibleLogo>,
  size: LogoSize,
  place: string = size,
) {
  const src = `${publicId}/logo-${logo.number}.${logo.ending}`;
  const { width, height } = fitLogo(logo, size);
  const label = `${name} logo`;
  if (!tinted && plate === null) return image({ src, width, height, alt: label }, `logo-${size}`);
  const pad = plate === null ? 0 : Math.round(height * 0.3);
  const file = html`<image href="${src}" x="${pad}" y="${pad}" width="${width}" height="${height}"/>`;
  const frame = { width: width + pad * 2, height: height + pad * 2 };
  const id = `logo-on-${place}`;
  return html`<svg width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="${label}">${
    plate === null
      ? html`<mask id="${id}" mask-type="alpha">${file}</mask><rect width="${frame.width}" height="${frame.height}" fill="currentColor" mask="url(#${id})"/>`
      : html`<rect width="${frame.width}" height="${frame.height}" rx="${pad / 2}" fill="${plate}"/>${file}`
  }</svg>`;
}

/** The logo with its clear space, on each background of the brand, and as files. */
export function renderLogos(book: BookModel) {
  const main = pickMainLogo(book);
  if (!main) return '';
  const backgrounds = [
    ...book.modes.map((mode) => ({
      name: `g-${mode}`,
      color: readMode(book, mode).semantic.bg,
      label: mode === 'light' ? 'On light' : 'On dark',
    })),
    { name: 'c-primary', color: readMode(book, book.mode).roles.primary, label: 'On the primary colour' },
  ];
  return sheet(book, 'logo', [
    html`<figure class="clear"><div class="g-${book.mode}"><span class="zone"><i></i><i></i><i></i><i></i>${logoImage(book, main, 'clear')}</span></div>
<figcaption>Keep half the height of the logo free on every side.</figcaption></figure>`,
    html`<div class="backgrounds">${backgrounds.map(
      ({ name, color, label }) =>
        html`<figure><div class="${name}">${logoImage(book, chooseLogo(book.logos, color)!, 'panel', name)}</div><figcaption>${label}</figcaption></figure>`,
    )}</div>`,
    book.isPrint ? html`` : renderDownloads(book),
  ]);
}

function renderDownloads({ publicId, logos }: BookModel) {
  return html`<ul class="list">${logos.map((logo) => {
    const endings = logo.vector && logo.ending !== 'png' ? [logo.ending, 'png'] : [logo.ending];
    return html`<li><span dir="auto">${describeLogo(logo)}</span><span class="links">${endings.map(
      (ending) =>
        html`<a href="${publicId}/logo-${logo.number}.${ending}?download" download>${ending.toUpperCase()}</a>`,
    )}</span></li>`;
  })}<li><span><b>All logos</b> With PNG in sizes, one colour and icons</span><span class="links"><a href="${publicId}/logos.zip?download" download>ZIP</a></span></li></ul>`;
}

function describeLogo({ kind, mode }: BookLogo): string {
  const name = kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : 'Logo';
  return `${name} for ${mode} backgrounds`;
}
