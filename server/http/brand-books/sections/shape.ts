import { html } from 'hono/html';
import type { BookModel } from './model.ts';
import { sheet } from './parts.ts';

const sizes = ['sm', 'md', 'lg', 'xl'] as const;
const sizeNames = { sm: 'Small', md: 'Medium', lg: 'Large', xl: 'Extra large' };

/** Corners, shadows and distances. */
export function renderShape(book: BookModel) {
  const { radii, spacing } = book.tokens;
  return sheet(book, 'shape', [
    html`<h3>Corners</h3><ul class="corners">${sizes.map(
      (size) =>
        html`<li><i class="radius-${size}"></i><b>${sizeNames[size]}</b><code>${round(radii[size])} px</code></li>`,
    )}</ul>`,
    html`<h3>Shadows</h3><ul class="shadows">${(['sm', 'md', 'lg'] as const).map(
      (size) => html`<li><i class="shadow-${size}"></i><b>${sizeNames[size]}</b></li>`,
    )}</ul>`,
    html`<h3>Distances</h3><ul class="spaces">${(['xs', ...sizes] as const).map(
      (size) =>
        html`<li><i class="space-${size}"></i><b>${size === 'xs' ? 'Extra small' : sizeNames[size]}</b><code>${round(spacing[size])} px</code></li>`,
    )}</ul>`,
  ]);
}

const round = (value: number) => Math.round(value * 10) / 10;
