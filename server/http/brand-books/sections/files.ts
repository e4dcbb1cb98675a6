import type { ExportFormat } from '@livery/core/export/formats';
import { html } from 'hono/html';
import type { BookModel } from './model.ts';
import { sheet } from './parts.ts';

/** The brand document itself is not public: it says where each value was found. */
export const publicFormats = ['css', 'tailwind', 'dtcg', 'design-md'] as const satisfies ExportFormat[];

const names: Record<(typeof publicFormats)[number], [name: string, use: string]> = {
  css: ['CSS', 'Custom properties for both modes'],
  tailwind: ['Tailwind', 'A theme for version 4'],
  dtcg: ['Design tokens', 'For Style Dictionary, Terrazzo and other tools'],
  'design-md': ['DESIGN.md', 'For coding agents'],
};

/** What developers take along. */
export function renderFiles(book: BookModel) {
  const { publicId, mode, isPrint, url, logos } = book;
  if (isPrint) {
    const about =
      logos.length > 0 ? 'Logos, and colours and type as code, are at' : 'Colours and type as code are at';
    return sheet(book, 'files', html`<p class="lead">${about}</p><p class="address">${url}</p>`);
  }
  return sheet(
    book,
    'files',
    html`<ul class="list">${publicFormats.map(
      (format) =>
        html`<li><span><b>${names[format][0]}</b> ${names[format][1]}</span><span class="links"><a href="${publicId}/export?format=${format}" download>Download</a></span></li>`,
    )}<li><span><b>PDF</b> This book, to print or to send</span><span class="links"><a href="${publicId}.pdf?mode=${mode}">Download</a></span></li></ul>`,
  );
}
