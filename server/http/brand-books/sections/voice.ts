import { html } from 'hono/html';
import type { BookModel } from './model.ts';
import { sheet } from './parts.ts';

/** A book is read in minutes: longer lists stay in the editor. */
const MAX_WORDS = 24;

/** How the brand speaks. Left out where nothing is known of it. */
export function renderVoice(book: BookModel) {
  const { description, tone, audience, terminology } = book.document.$extensions['studio.identity'];
  const { preferred, banned } = terminology;
  if (!description && !audience && [tone, preferred, banned].every((words) => words.length === 0)) return '';
  return sheet(book, 'voice', [
    description ? html`<p class="lead" dir="auto">${description}</p>` : html``,
    html`<dl>${[
      tone.length > 0 && html`<div><dt>Tone</dt><dd class="tone">${list(tone)}</dd></div>`,
      audience && html`<div><dt>Speaks to</dt><dd dir="auto">${audience}</dd></div>`,
      preferred.length > 0 && html`<div><dt>Says</dt><dd>${list(preferred)}</dd></div>`,
      banned.length > 0 && html`<div><dt>Never says</dt><dd class="banned">${list(banned)}</dd></div>`,
    ].filter((part) => part !== false && part !== '')}</dl>`,
  ]);
}

function list(words: readonly string[]) {
  return html`<ul class="words">${words.slice(0, MAX_WORDS).map((word) => html`<li dir="auto">${word}</li>`)}</ul>`;
}
