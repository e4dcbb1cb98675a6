import { formatPath } from '../issues.ts';
import { isObject } from '../json/value.ts';
import { byDefault, type Draft, derivedFrom, type Reason } from './draft.ts';
import { isDisplayFace, toGeneric } from './font-kind.ts';
import type { FontFormat } from './token-types.ts';

/** The facts of a font file. */
export interface FontInfo {
  family: string;
  variable: boolean;
  weight: number | null;
  weightRange: [number, number] | null;
  style: 'normal' | 'italic';
  format: FontFormat;
}

type FactsFor = (assetId: string) => FontInfo | null;
type Role = 'display' | 'heading' | 'body' | 'mono';

const TEXT_FACE = ['Inter', 'sans-serif'];
const MONO_FACE = ['JetBrains Mono', 'monospace'];

export function fillFonts(draft: Draft, readFacts: FactsFor): void {
  for (const role of ['display', 'heading', 'body', 'mono'] as const) fillFromFiles(draft, role, readFacts);
  draft.fill(['font', 'display'], null, byDefault);
  fillFont(draft, 'heading', inherit(draft, ['display', 'body']));
  const text = inherit(draft, ['heading', 'display']);
  fillFont(draft, 'body', text && isForText(draft, text) ? text : null);
  fillFont(draft, 'mono', { families: MONO_FACE, reason: byDefault });
  if (isObject(draft.at('font', 'display'))) fillFont(draft, 'display', inherit(draft, ['heading']));
}

interface Inherited {
  families: string[];
  reason: Reason;
}

/** The families of the first role that has any. */
function inherit(draft: Draft, roles: Role[]): Inherited | null {
  for (const role of roles) {
    const families = listFamilies(draft, role);
    if (families.length > 0) return { families, reason: derivedFrom(`font.${role}`) };
  }
  return null;
}

/** Whether a font suits paragraphs: no display typeface, and none with bold files only. */
function isForText(draft: Draft, { families, reason }: Inherited): boolean {
  if (isDisplayFace(families[0] ?? '')) return false;
  const role = (reason.from?.[0] ?? '').slice('font.'.length);
  const files = readFileWeights(draft.at('font', role, '$extensions', 'studio.fontRole', 'files'));
  return files === null || (files.regular >= 300 && files.regular <= 500);
}

function listFamilies(draft: Draft, role: Role): string[] {
  const families = draft.at('font', role, '$value');
  if (!Array.isArray(families)) return [];
  return families.every((name) => typeof name === 'string') ? families : [];
}

/** A missing role is a copy of the role it inherits from, weights and files included. */
function fillFont(draft: Draft, role: Role, inherited: Inherited | null): void {
  const { families, reason } = inherited ?? { families: TEXT_FACE, reason: byDefault };
  const [from] = reason.from ?? [];
  if (from) draft.fill(['font', role], draft.at('font', from.slice('font.'.length)), reason);
  draft.fillToken(['font', role], 'fontFamily', families, reason);
  const fontRole = ['font', role, '$extensions', 'studio.fontRole'];
  draft.fill([...fontRole, 'files'], [], byDefault);
  const weights = [...fontRole, 'weights'];
  const own = readFileWeights(draft.at(...fontRole, 'files')) ?? guessWeights(listFamilies(draft, role)[0]);
  for (const [name, weight] of Object.entries(own)) draft.fill([...weights, name], weight, byDefault);
  draft.fill([...fontRole, 'letterSpacing'], null, byDefault);
}

interface Weights {
  regular: number;
  medium: number | null;
  bold: number | null;
}

/** Display typefaces often have one weight only, so no bold is assumed for them. */
function guessWeights(family = ''): Weights {
  const oneWeight = isDisplayFace(family) && toGeneric(family) !== 'monospace';
  return { regular: 400, medium: null, bold: oneWeight ? null : 700 };
}

/** The weights of the font files, or null if they are unknown. */
function readFileWeights(files: unknown): Weights | null {
  if (!Array.isArray(files) || files.length === 0) return null;
  const ranges = files.map(readRange);
  if (ranges.some((range) => range === null)) return null;
  const known = ranges as [number, number][];
  const has = (weight: number) => known.some(([min, max]) => min <= weight && weight <= max);
  const nearest = known
    .flat()
    .reduce((best, weight) => (Math.abs(weight - 400) < Math.abs(best - 400) ? weight : best));
  return {
    regular: has(400) ? 400 : nearest,
    medium: has(500) ? 500 : null,
    bold: [700, 800, 600].find(has) ?? null,
  };
}

function readRange(file: unknown): [number, number] | null {
  if (!isObject(file)) return null;
  const { weight, weightRange } = file;
  const [min, max] = Array.isArray(weightRange) ? weightRange : [weight, weight];
  const sound = [min, max].every((value) => Number.isInteger(value) && value >= 1 && value <= 1000);
  return sound ? [Math.min(min, max), Math.max(min, max)] : null;
}

/** Fills family and weights from the font files, so that the sender does not have to. */
function fillFromFiles(draft: Draft, role: Role, readFacts: FactsFor): void {
  const path = ['font', role, '$extensions', 'studio.fontRole', 'files'];
  const files = draft.at(...path);
  if (!Array.isArray(files)) return;
  files.forEach((file: unknown, index) => {
    const info = isObject(file) && typeof file.$asset === 'string' ? readFacts(file.$asset) : null;
    if (!info) return;
    const { family, ...facts } = info;
    const reason = derivedFrom(formatPath([...path, index, '$asset']));
    for (const [name, value] of Object.entries(facts)) draft.fill([...path, index, name], value, reason);
    if (family) draft.fillToken(['font', role], 'fontFamily', [family], reason);
  });
}
