import type { ExportInput } from '../shared/input.ts';
import { type BrandModes, listModes } from '../shared/modes.ts';
import { makeTokenNames } from '../shared/names.ts';
import { listBrandFills } from './color-tokens.ts';
import { fillLines, listPurposeLines } from './color-uses.ts';
import { writeContrastTable } from './contrast-table.ts';
import { escapeInline, toBullets, toCode, writeSection } from './markdown.ts';

export function describeColors({ document, tokens }: ExportInput): string[] {
  const modes = listModes(tokens);
  const { name, colors } = modes.main;
  const palette = document.color[name];
  const fills = listBrandFills(document, tokens);
  const { flags } = tokens.metadata;
  return writeSection('Colors', [
    ...rationale(document.$extensions['studio.colorRationale'], modes),
    modeNote(modes),
    toBullets(listPurposeLines(palette, colors)),
    fills.length > 0 ? 'From the palette of the brand, as it is:' : '',
    toBullets(fillLines(fills, palette, colors)),
    describeScale(flags, fills.includes('accent')),
    toBullets(listPaletteNotes(flags)),
    gradients(tokens.gradients),
    `### Contrast\n\n${writeContrastTable(modes)}`,
  ]);
}

function rationale(given: { light: string; dark: string }, { main, other }: BrandModes): string[] {
  const further = other ? escapeInline(given[other.name]) : '';
  return [escapeInline(given[main.name]), further && `**In ${other?.name} mode:** ${further}`];
}

function modeNote({ main, other }: BrandModes): string {
  if (!other) return `The brand has one mode, ${main.name}.`;
  const title = main.name === 'light' ? 'Light' : 'Dark';
  return `${title} is the default mode. The ${toCode(`${other.name}-`)} tokens are the same roles in ${other.name} mode.`;
}

function gradients(given: Record<string, string>): string {
  const names = makeTokenNames(Object.keys(given), 'unnamed');
  const lines = Object.entries(given).map(([name, css]) => `**${names.get(name)}:** ${toCode(css)}`);
  return lines.length > 0 ? `### Gradients\n\n${toBullets(lines)}` : '';
}

/** Notes for designers who use the palette. Flags that say nothing about design have no note. */
const notes: Record<string, string> = {
  'low-contrast-text':
    "The brand's own text color is weaker than 4.5:1 on its background. `text` is the nearest that reads.",
  'near-black-primary':
    'The primary color is nearly black, so color alone does not set it apart from text. Mark actions by weight, size or a filled shape.',
  'near-white-primary':
    'The primary color is nearly white. As a fill it shows only against a darker background or with a border.',
  'no-accent': 'There is no accent color. Emphasis comes from the primary color and from type.',
  monochrome: 'The palette is monochrome. No other hue belongs in it.',
  'wide-gamut':
    'Some colors of the palette lie outside sRGB. The values here are the nearest that every screen can show.',
};

function listPaletteNotes(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => (Object.hasOwn(notes, flag) ? [notes[flag]!] : []));
}

function describeScale(flags: readonly string[], hasAccent: boolean): string {
  const accent = 'Steps `accent-50` to `accent-950`';
  const neutral = '`neutral-50` to `neutral-950`';
  const use = 'Take tints, states and charts from these.';
  if (flags.includes('monochrome')) return `${accent} and ${neutral} are greys from light to dark. ${use}`;
  // The scale is called accent, and the palette has an accent colour too; mixing them up gives another hue.
  const apart = hasAccent ? ', not of `brand-accent`' : '';
  return `${accent} run from light to dark in the hue of the primary color${apart}; ${neutral} are greys that lean towards it. ${use}`;
}
