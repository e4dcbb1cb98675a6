import { paletteRoles } from '@livery/core/brand/document';
import { floorRatio } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { html } from 'hono/html';
import { type BookModel, type Mode, readMode } from './model.ts';
import { sheet } from './parts.ts';

const roleNames: Record<(typeof paletteRoles)[number], string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  accent: 'Accent',
  background: 'Background',
  surface: 'Surface',
  text: 'Text',
  textMuted: 'Muted text',
};

const partNames: Record<string, string> = {
  text: 'Text',
  textMuted: 'Muted text',
  onPrimary: 'Text',
  primary: 'Primary',
  primaryBright: 'Bright primary',
  bg: 'background',
  surface: 'surface',
};

/** The palette, its scales, and which text reads on which background. The printed book has both modes. */
export function renderColours(book: BookModel) {
  const modes = book.isPrint && book.modes.length > 1 ? book.modes : [book.mode];
  return modes.map((mode, index) => [
    sheet(book, 'colour', renderPalette(book, mode, modes.length > 1), index === 0),
    sheet(book, 'colour', [renderScales(book, mode), renderContrast(book, mode)], false),
  ]);
}

function renderPalette(book: BookModel, mode: Mode, isNamed: boolean) {
  const { roles } = readMode(book, mode);
  const given = book.document.color[mode];
  const shown = paletteRoles.filter((role) => given[role] !== null);
  const label = mode === 'dark' ? 'Dark palette' : 'Light palette';
  return html`${isNamed ? html`<h3>${label}</h3>` : ''}<ul class="palette n${shown.length}">${shown.map(
    (role) =>
      html`<li class="${mode}-${role}"><b>${roleNames[role]}</b><span><code>${roles[role]}</code><code>${toRgb(roles[role])}</code><code>${toOklch(roles[role])}</code></span></li>`,
  )}</ul>`;
}

function renderScales(book: BookModel, mode: Mode) {
  const colors = readMode(book, mode);
  return html`<h3>Scales</h3>${(['accent', 'neutral'] as const).map(
    (scale) =>
      html`<ol class="scale" aria-label="${scale === 'accent' ? 'Primary' : 'Neutral'}">${Object.values(
        colors[scale],
      ).map(
        ({ step, hex }) =>
          html`<li><i class="${mode}-${scale}-${step}"></i><b>${step}</b><code>${hex}</code></li>`,
      )}</ol>`,
  )}`;
}

function renderContrast(book: BookModel, mode: Mode) {
  const { contrast } = readMode(book, mode).semantic;
  return html`<h3>Contrast</h3><ul class="pairs">${contrast.map(({ pair, ratio }, index) => {
    const [text = '', background = ''] = pair.split('/');
    return html`<li><i class="${mode}-pair-${index}" aria-hidden="true">Aa</i><span>${partNames[text] ?? text} on ${lower(partNames[background] ?? background)}</span><b>${floorRatio(ratio).toFixed(1)}:1</b><em>${ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : 'AA, large type'}</em></li>`;
  })}</ul>`;
}

const lower = (text: string) => text.toLowerCase();

function toRgb(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
}

function toOklch(hex: string): string {
  const { l, c, h } = hexToOklch(hex);
  return `oklch(${(l * 100).toFixed(1)}% ${c.toFixed(3)} ${(h || 0).toFixed(0)})`;
}
