import { html } from 'hono/html';
import { type BookSection, sectionTitles } from '../../../services/brand-books/specimens.ts';
import type { BookImage, BookModel } from './model.ts';

export type Html = ReturnType<typeof html>;

export function image({ src, width, height, alt }: BookImage, className = '') {
  return html`<img class="${className}" src="${src}" width="${width}" height="${height}" alt="${alt}">`;
}

/** A piece of type in the brand's own font; as plain text where it could not be drawn. */
export function typeImage({ type }: BookModel, name: string, text: string) {
  const drawn = type.get(name);
  return drawn ? image({ ...drawn, alt: text }, 'type') : html`<span class="plain" dir="auto">${text}</span>`;
}

/** One page of the printed book, and one part of the page on a screen. */
export function sheet(book: BookModel, section: BookSection, body: Html | Html[], isFirst = true) {
  const title = sectionTitles[section];
  const heading = isFirst
    ? html`<h2>${typeImage(book, `title-${section}`, title)}</h2>`
    : html`<p class="again">${title}</p>`;
  return html`<section class="sheet ${section}"${isFirst ? html` id="${section}"` : ''}>
<header>${heading}</header>
<div class="body">${body}</div>
${folio(book)}
</section>
`;
}

/** The foot of a printed page. */
export function folio({ name, version, isPrint }: BookModel) {
  return isPrint
    ? html`<footer class="folio"><bdi>${name}</bdi><span>Brand book, version ${version}</span></footer>`
    : '';
}
