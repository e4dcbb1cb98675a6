import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GenericFamily, toGeneric } from '@livery/core/brand/font-kind';
import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens, FontTokens } from '@livery/core/tokens/types';
import { textsDir } from '../../platform/paths.ts';
import type { Shown } from './shown.ts';

/** The background of a published render: the brand's own colours, in the mode it was drawn in. */
export interface Look {
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
}

export function readColors({ tokens, mode }: Look) {
  return tokens.colors.modes[mode] ?? tokens.colors;
}

const MAX_RADIUS = 16;

/** Reads rules that do not depend on a brand. */
export const readStyle = (name: string): string =>
  `\n${readFileSync(join(textsDir, 'styles', `${name}.css`), 'utf8')}`;

export const base = readStyle('base');

/** For a page without a brand. */
export const plainStyle = `${base}${readStyle('plain')}`;

const plate = readStyle('plate');

/** If there is room, a tall image has its text beside it, so that it can be as high as the window. */
const tall = readStyle('plate-tall');

export const writePageStyle = (look: Look, shown: Shown): string =>
  `${writeRoot(look, shown)}${base}${plate}${isTall(shown.size) ? tall : ''}`;

/** The brand's colours and type, and the shape of the file, as variables. */
export function writeRoot(look: Look, { size, pageWidth }: Shown): string {
  const { tokens, mode } = look;
  const { semantic: colors, roles } = readColors(look);
  const { primary } = roles;
  // All text colours are readable on the surface colour too, and a render in the background colour stands out from it.
  const variables = {
    '--background': colors.surface,
    '--bg': colors.bg,
    '--text': colors.text,
    '--muted': colors.textMuted,
    '--line': `color-mix(in srgb,${colors.text} 9%,transparent)`,
    '--shade': mode === 'dark' ? 'rgb(0 0 0/.55)' : `color-mix(in srgb,${colors.text} 22%,transparent)`,
    '--primary': primary,
    '--on-primary': pickTextColorOn(primary),
    '--radius': `${Math.min(tokens.radii.lg, MAX_RADIUS)}px`,
    '--face': readFace(tokens.fonts.heading),
    '--weight': Math.min(Math.max(tokens.typography.h1.weight, 400), 700),
    '--natural': `${pageWidth}px`,
    '--ratio': `${size.width}/${size.height}`,
  };
  const root = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${mode};${root.join(';')}}`;
}

/** The brand's primary colour is kept, and the text colour on it is chosen by contrast. */
export function pickTextColorOn(color: string): string {
  const [black, white] = [contrast('#000000', color), contrast('#ffffff', color)];
  return white >= AA_TEXT || white >= black ? '#ffffff' : '#000000';
}

/** The system fonts that replace a font the reader does not have. */
const standIns: Record<GenericFamily, string[]> = {
  serif: ['ui-serif', 'Iowan Old Style', 'Charter', 'Georgia', 'serif'],
  'sans-serif': ['system-ui', 'Segoe UI', 'Roboto', 'sans-serif'],
  monospace: ['ui-monospace', 'Menlo', 'Consolas', 'monospace'],
  cursive: ['cursive'],
};

export function readFace(font: FontTokens): string {
  return fontStack({ ...font, fallbacks: standIns[toGeneric(font.family)] });
}

function isTall({ width, height }: Shown['size']): boolean {
  return height > width * 1.1;
}
