import { html, raw } from 'hono/html';
import { makeIcon, type Page, policyFor } from '../public/page.ts';
import { renderColours } from './sections/colour.ts';
import { renderCover } from './sections/cover.ts';
import { renderFiles } from './sections/files.ts';
import { renderInUse } from './sections/in-use.ts';
import { renderLogos } from './sections/logo.ts';
import { type BookModel, readMode } from './sections/model.ts';
import { renderShape } from './sections/shape.ts';
import { renderType } from './sections/type.ts';
import { renderVoice } from './sections/voice.ts';
import { writeBookStyle } from './style.ts';

/** The page of a brand book. It runs no script and loads only files of this book. */
export function renderBook(book: BookModel): Page {
  const { name, url, mode, document } = book;
  const style = writeBookStyle(book);
  const { tagline, description } = document.$extensions['studio.identity'];
  const about = tagline || description;
  const { roles, semantic } = readMode(book, mode);
  const [sample] = book.samples;
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} brand book</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${url}">
<link rel="icon" href="${makeIcon(roles.primary)}">
<meta name="theme-color" content="${semantic.bg}">
<meta property="og:type" content="website">
<meta property="og:title" content="${name} brand book">
<meta property="og:url" content="${url}">
${about ? html`<meta name="description" content="${about}">\n<meta property="og:description" content="${about}">\n` : ''}${
  sample
    ? html`<meta property="og:image" content="${url.slice(0, url.lastIndexOf('/') + 1)}${sample.src}">\n<meta name="twitter:card" content="summary_large_image">\n`
    : ''
}<style>${raw(style)}</style>
</head>
<body>
<main>
${renderCover(book)}${renderLogos(book)}${renderColours(book)}${renderType(book)}${renderShape(book)}${renderVoice(book)}${renderInUse(book)}${renderFiles(book)}
</main>
</body>
</html>
`;
  return { body: String(body), policy: `${policyFor(style)}${book.isPrint ? "; font-src 'self'" : ''}` };
}
