import { familyName } from '@livery/core/tokens/font-stack';
import type { FontRole } from '@livery/core/tokens/types';
import { findStandIn } from '@livery/engine/fonts/stand-in';
import { html } from 'hono/html';
import { listFaces, type TypeStyleName, typeStyles } from '../../../services/brand-books/specimens.ts';
import type { BookModel } from './model.ts';
import { sheet, typeImage } from './parts.ts';

const styleNames: Record<TypeStyleName, string> = {
  display: 'Display',
  h1: 'Heading 1',
  h2: 'Heading 2',
  body: 'Text',
  caption: 'Caption',
};

const roleUses: Record<FontRole, string> = {
  display: 'display',
  heading: 'headings',
  body: 'text',
  mono: 'code',
};

/** Each typeface with its characters, then the styles that are set in them. */
export function renderType(book: BookModel) {
  const faces = listFaces(book.tokens);
  return [
    sheet(
      book,
      'type',
      faces.map((role) => renderFace(book, role)),
    ),
    sheet(
      book,
      'type',
      [html`<h3>Styles</h3>`, ...mergeStyles(book).map((styles) => renderStyle(book, styles))],
      false,
    ),
  ];
}

function renderFace(book: BookModel, role: FontRole) {
  const { fonts } = book.tokens;
  const { family } = fonts[role];
  const uses = (Object.keys(roleUses) as FontRole[])
    .filter((each) => fonts[each].family === family)
    .map((each) => roleUses[each]);
  const weights = [...new Set(fonts[role].weights)].join(', ');
  const standIn = findStandIn(fonts[role]);
  return html`<article class="face"><p class="use">For ${uses.join(', ')}${weights ? ` · ${weights}` : ''}</p>
<h3>${typeImage(book, `face-${role}`, familyName(family))}</h3>
${typeImage(book, `glyphs-${role}`, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789')}${
  standIn
    ? html`<p class="use">Set in ${standIn} here: this book has no file of the typeface itself.</p>`
    : ''
}</article>`;
}

/** Styles that are set alike are one, with the names of all of them. */
export function mergeStyles({ tokens: { typography } }: Pick<BookModel, 'tokens'>): TypeStyleName[][] {
  return [...Map.groupBy(typeStyles, (style) => JSON.stringify(typography[style])).values()];
}

function renderStyle(book: BookModel, styles: TypeStyleName[]) {
  const style = styles[0]!;
  const { size, lineHeight, letterSpacing, weight } = book.tokens.typography[style];
  const tracking = Math.round((letterSpacing / size) * 1000) / 10;
  const drawn = book.type.get(`style-${style}`);
  const facts = `${round(size)} / ${round(lineHeight)} px · ${weight}${tracking === 0 ? '' : ` · ${tracking} %`}`;
  return html`<article class="style"><p><b>${styles.map((each) => styleNames[each]).join(', ')}</b><span>${facts}</span></p>${
    drawn ? typeImage(book, `style-${style}`, drawn.alt) : ''
  }</article>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
