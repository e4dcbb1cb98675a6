import type { ExportInput } from '../shared/input.ts';
import { type BrandModes, listModes } from '../shared/modes.ts';
import { tokenNames } from '../shared/names.ts';
import { brandFills } from './color-tokens.ts';
import { fillLines, purposeLines } from './color-uses.ts';
import { contrastTable } from './contrast-table.ts';
import { bullets, code, inline, section } from './markdown.ts';
import { paletteNotes, scaleNote } from './palette-notes.ts';

export function colors({ document, tokens }: ExportInput): string[] {
  const modes = listModes(tokens);
  const { name, colors } = modes.main;
  const palette = document.color[name];
  const fills = brandFills(document, tokens);
  const { flags } = tokens.metadata;
  return section('Colors', [
    ...rationale(document.$extensions['studio.colorRationale'], modes),
    modeNote(modes),
    bullets(purposeLines(palette, colors)),
    fills.length > 0 ? 'From the palette of the brand, as it is:' : '',
    bullets(fillLines(fills, palette, colors)),
    scaleNote(flags, fills.includes('accent')),
    bullets(paletteNotes(flags)),
    gradients(tokens.gradients),
    `### Contrast\n\n${contrastTable(modes)}`,
  ]);
}

function rationale(given: { light: string; dark: string }, { main, other }: BrandModes): string[] {
  const further = other ? inline(given[other.name]) : '';
  return [inline(given[main.name]), further && `**In ${other?.name} mode:** ${further}`];
}

function modeNote({ main, other }: BrandModes): string {
  if (!other) return `The brand has one mode, ${main.name}.`;
  const title = main.name === 'light' ? 'Light' : 'Dark';
  return `${title} is the default mode. The ${code(`${other.name}-`)} tokens are the same roles in ${other.name} mode.`;
}

function gradients(given: Record<string, string>): string {
  const names = tokenNames(Object.keys(given), 'unnamed');
  const lines = Object.entries(given).map(([name, css]) => `**${names.get(name)}:** ${code(css)}`);
  return lines.length > 0 ? `### Gradients\n\n${bullets(lines)}` : '';
}
