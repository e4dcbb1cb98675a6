import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { html } from 'hono/html';
import type { BookLogo } from '../../../services/brand-books/logos.ts';
import { type BookModel, type Mode, readMode } from './model.ts';
import { image, sheet } from './parts.ts';

const HEIGHTS = { small: 40, panel: 72, clear: 96 };
const MAX_WIDTHS = { small: 200, panel: 220, clear: 380 };
export type LogoSize = keyof typeof HEIGHTS;

/** The logo for a background. On light ones any logo will do. */
export function pickLogo({ logos }: BookModel, background: Mode): BookLogo | undefined {
  return logos.find(({ mode }) => mode === background) ?? (background === 'light' ? logos[0] : undefined);
}

export function fitLogo({ aspectRatio }: BookLogo, size: LogoSize) {
  const height = Math.min(HEIGHTS[size], MAX_WIDTHS[size] / aspectRatio);
  return { width: Math.round(height * aspectRatio), height: Math.round(height) };
}

export function logoImage({ publicId, name }: BookModel, logo: BookLogo, size: LogoSize) {
  const src = `${publicId}/logo-${logo.number}.${logo.ending}`;
  return image({ src, ...fitLogo(logo, size), alt: `${name} logo` }, `logo-${size}`);
}

/** The logo with its clear space, on each background of the brand, and as files. */
export function renderLogos(book: BookModel) {
  const main = pickLogo(book, book.mode) ?? book.logos[0];
  if (!main) return '';
  const onPrimary = pickForPrimary(book);
  const panels = [
    ...(['light', 'dark'] as const).flatMap((background) => {
      const logo = book.modes.includes(background) ? pickLogo(book, background) : undefined;
      return logo
        ? [{ background: `g-${background}`, logo, label: background === 'light' ? 'On light' : 'On dark' }]
        : [];
    }),
    ...(onPrimary ? [{ background: 'c-primary', logo: onPrimary, label: 'On the primary colour' }] : []),
  ];
  return sheet(book, 'logo', [
    html`<figure class="clear"><div class="g-${main.mode === 'dark' ? 'dark' : 'light'}"><span class="zone"><i></i><i></i><i></i><i></i>${logoImage(book, main, 'clear')}</span></div>
<figcaption>Keep half the height of the logo free on every side.</figcaption></figure>`,
    html`<div class="backgrounds">${panels.map(
      ({ background, logo, label }) =>
        html`<figure><div class="${background}">${logoImage(book, logo, 'panel')}</div><figcaption>${label}</figcaption></figure>`,
    )}</div>`,
    book.isPrint ? html`` : renderDownloads(book),
  ]);
}

/** A light logo on a dark primary, and the other way round, in one colour: the primary swallows its own in a logo. */
function pickForPrimary(book: BookModel): BookLogo | undefined {
  const { primary } = readMode(book, book.mode).roles;
  const background = contrast('#ffffff', primary) >= AA_TEXT ? 'dark' : 'light';
  return book.logos.find(({ mode, monochrome }) => monochrome && mode === background);
}

function renderDownloads({ publicId, logos }: BookModel) {
  return html`<ul class="list">${logos.map((logo) => {
    const endings = logo.vector && logo.ending !== 'png' ? [logo.ending, 'png'] : [logo.ending];
    return html`<li><span dir="auto">${describeLogo(logo)}</span><span class="links">${endings.map(
      (ending) =>
        html`<a href="${publicId}/logo-${logo.number}.${ending}?download" download>${ending.toUpperCase()}</a>`,
    )}</span></li>`;
  })}</ul>`;
}

function describeLogo({ kind, mode }: BookLogo): string {
  const name = kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : 'Logo';
  return `${name} for ${mode} backgrounds`;
}
