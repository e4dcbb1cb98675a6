import type { ExportInput } from '../shared/input.ts';
import { type BrandModes, listModes } from '../shared/modes.ts';
import { makeTokenNames } from '../shared/names.ts';
import { listBrandFills } from './color-tokens.ts';
import { fillLines, listPurposeLines } from './color-uses.ts';
import { writeContrastTable } from './contrast-table.ts';
import { escapeInline, toBullets, toCode, writeSection } from './markdown.ts';
import { describeScale, listPaletteNotes } from './palette-notes.ts';

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
