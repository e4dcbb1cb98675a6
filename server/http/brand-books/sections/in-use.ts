import { html } from 'hono/html';
import type { BookModel } from './model.ts';
import { image, sheet } from './parts.ts';

const SAMPLE_WORDS = 'Where the brand has no words of its own, the images show invented sample text.';

/** The brand in templates: one wide image, then tall and square ones. */
export function renderInUse(book: BookModel) {
  const [first, ...others] = book.samples;
  if (!first) return '';
  const tall = others.filter(({ width, height }) => height > width);
  const square = others.filter(({ width, height }) => height === width);
  return [
    sheet(book, 'in-use', [
      book.hasSampleWords ? html`<p class="use note">${SAMPLE_WORDS}</p>` : html``,
      html`<div class="wide">${image(first)}</div>`,
    ]),
    sheet(
      book,
      'in-use',
      [tall, square].map((row) => html`<div class="three">${row.map((each) => image(each))}</div>`),
      false,
    ),
  ];
}
