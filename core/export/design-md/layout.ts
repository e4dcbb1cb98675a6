import type { DerivedTokens } from '../../tokens/types.ts';
import { toPx } from '../shared/lengths.ts';
import { joinWords, toBullets, toCode, writeSection } from './markdown.ts';

const densities: Record<string, string> = {
  compact: 'Layouts are compact: where two steps would do, take the smaller.',
  comfortable: 'Layouts are comfortable, neither tight nor airy.',
  spacious: 'Layouts are spacious: where two steps would do, take the larger.',
};

/** The steps of a scale in a sentence. */
export function describeSteps(lengths: Record<string, number>): string {
  return joinWords(Object.entries(lengths).map(([name, value]) => `${toCode(name)} ${toPx(value)}`));
}

export function describeLayout({ spacing: { density, ...lengths } }: DerivedTokens): string[] {
  return writeSection('Layout', [
    densities[density] ?? '',
    `Margins, padding and gaps come from the spacing scale: ${describeSteps(lengths)}.`,
  ]);
}

export function describeElevation({ elevation: levels }: DerivedTokens): string[] {
  return writeSection('Elevation & Depth', [
    'Three shadows, from the lowest level to the highest:',
    toBullets(Object.entries(levels).map(([name, css]) => `**${name}:** ${toCode(css)}`)),
  ]);
}
