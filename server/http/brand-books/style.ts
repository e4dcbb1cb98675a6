import { paletteRoles } from '@livery/core/brand/document';
import { base, pickTextColorOn, readFace, readStyle } from '../public/page-style.ts';
import { writePrintFonts } from './print-fonts.ts';
import { fitLogo, pickMainLogo } from './sections/logo.ts';
import { type BookModel, type Mode, readMode } from './sections/model.ts';

const screenRules = readStyle('book-screen');
/** A book of A4 pages, landscape: each sheet fills one page. Lengths are those of 297 × 210 mm at 96 dpi. */
const printRules = readStyle('book-print');

/** A longer corner, gap or shadow would leave its place. */
const MAX_LENGTH = 96;

/** The stylesheet of a book: fixed rules, and the brand's own values as variables and classes. */
export function writeBookStyle(book: BookModel): string {
  const { mode, modes, tokens } = book;
  const { semantic: colors } = readMode(book, mode);
  const { primary } = readMode(book, mode).roles;
  const variables = {
    '--background': colors.bg,
    '--surface': colors.surface,
    '--text': colors.text,
    '--muted': colors.textMuted,
    '--line': `color-mix(in srgb,${colors.text} 14%,transparent)`,
    '--primary': primary,
    '--on-primary': pickTextColorOn(primary),
    '--face': readFace(tokens.fonts.heading),
    '--weight': Math.min(Math.max(tokens.typography.h1.weight, 400), 700),
    '--radius': `${Math.min(tokens.radii.md, 12)}px`,
  };
  const root = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return [
    `:root{color-scheme:${mode};${root.join(';')}}`,
    base,
    screenRules,
    ...(book.isPrint ? [writePrintFonts()] : []),
    book.isPrint ? printRules : `@media print{${printRules}}`,
    ...writeSwatches(book),
    ...writeShapes(book),
    ...new Set([mode, ...modes]).values().flatMap((each) => writeMode(book, each)),
  ].join('\n');
}

function writeSwatches(book: BookModel): string[] {
  const { roles } = readMode(book, book.mode);
  const backgrounds = {
    primary: roles.primary,
    secondary: roles.secondary,
    accent: roles.accent,
    text: roles.text,
    surface: roles.surface,
  };
  const logo = pickMainLogo(book)?.image;
  return [
    ...Object.entries(backgrounds).map(
      ([name, color]) => `.c-${name}{background:${color};color:${pickTextColorOn(color)}}`,
    ),
    ...(['light', 'dark'] as const).map((each) => {
      const { bg, text } = readMode(book, each).semantic;
      return `.g-${each}{background:${bg};color:${text}}`;
    }),
    ...(logo ? [`.zone{--x:${fitLogo(logo, 'clear').height / 2}px}`] : []),
  ];
}

function writeMode(book: BookModel, mode: Mode): string[] {
  const { roles, semantic, accent, neutral } = readMode(book, mode);
  const tokens: Record<string, string> = { ...semantic } as never;
  return [
    ...paletteRoles.map(
      (role) => `.${mode}-${role}{background:${roles[role]};color:${pickTextColorOn(roles[role])}}`,
    ),
    ...Object.entries({ accent, neutral }).flatMap(([name, scale]) =>
      Object.values(scale).map(({ step, hex }) => `.${mode}-${name}-${step}{background:${hex}}`),
    ),
    ...semantic.contrast.map(({ pair }, index) => {
      const [text = '', background = ''] = pair.split('/');
      return `.${mode}-pair-${index}{color:${tokens[text]};background:${tokens[background]}}`;
    }),
  ];
}

function writeShapes({ tokens }: BookModel): string[] {
  const { radii, spacing, elevation } = tokens;
  const sizes = ['sm', 'md', 'lg', 'xl'] as const;
  const limit = (length: number) => Math.min(Math.max(length, 0), MAX_LENGTH);
  return [
    ...sizes.map((size) => `.radius-${size}{border-start-start-radius:${limit(radii[size])}px}`),
    ...(['xs', ...sizes] as const).map((size) => `.space-${size}{inline-size:${limit(spacing[size])}px}`),
    ...(['sm', 'md', 'lg'] as const).map((size) => `.shadow-${size}{box-shadow:${elevation[size]}}`),
  ];
}
