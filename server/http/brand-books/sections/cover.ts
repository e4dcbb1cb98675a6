import { chooseLogo } from '@livery/templates/shared/media/choose-logo';
import { layoutDirection } from '@livery/templates/shared/text/script';
import { html } from 'hono/html';
import { logoImage } from './logo.ts';
import { type BookModel, readMode } from './model.ts';
import { folio, typeImage } from './parts.ts';

/** The name of the brand, its tagline and its colours. */
export function renderCover(book: BookModel) {
  const { name, document, mode } = book;
  const { tagline, domain } = document.$extensions['studio.identity'];
  const logo = chooseLogo(book.logos, readMode(book, mode).semantic.bg);
  return html`<section class="sheet cover" dir="${layoutDirection([tagline || name])}">
<header>${logo ? logoImage(book, logo, 'small') : html`<span dir="auto">${name}</span>`}${renderTools(book)}</header>
<div class="body">
<h1>${typeImage(book, 'name', name)}</h1>
${tagline ? html`<p class="tagline" dir="auto">${tagline}</p>` : ''}
</div>
<div class="facts"><span>Brand book, version ${book.version}</span><span>${formatDate(book.date)}</span>${domain ? html`<bdi>${domain}</bdi>` : ''}</div>
<div class="stripe" aria-hidden="true">${listStripe(book).map((name) => html`<i class="c-${name}"></i>`)}</div>
${folio(book)}
</section>
`;
}

/** Each colour once: a brand may use one for several roles. */
function listStripe(book: BookModel): string[] {
  const colors = readMode(book, book.mode).roles;
  const names = ['primary', 'secondary', 'accent', 'text', 'surface'] as const;
  return names.filter((name, index) => !names.slice(0, index).some((each) => colors[each] === colors[name]));
}

function renderTools({ publicId, mode, modes, isPrint }: BookModel) {
  if (isPrint) return '';
  const other = modes.find((each) => each !== mode);
  return html`<nav aria-label="Brand book">${
    other
      ? html`<a href="${publicId}?mode=${other}">${other === 'dark' ? 'Show dark' : 'Show light'}</a>`
      : ''
  }<a class="main" href="${publicId}.pdf?mode=${mode}">Download PDF</a></nav>`;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function formatDate(date: Date): string {
  return dates.format(date);
}
