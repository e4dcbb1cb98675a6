import type { DerivedTokens } from '../../tokens/types.ts';
import { px } from '../shared/lengths.ts';
import { bullets, code, listing, section } from './markdown.ts';

const densities: Record<string, string> = {
  compact: 'Layouts are compact: where two steps would do, take the smaller.',
  comfortable: 'Layouts are comfortable, neither tight nor airy.',
  spacious: 'Layouts are spacious: where two steps would do, take the larger.',
};

/** The steps of a scale in a sentence. */
export function steps(lengths: Record<string, number>): string {
  return listing(Object.entries(lengths).map(([name, value]) => `${code(name)} ${px(value)}`));
}

export function layout({ spacing: { density, ...lengths } }: DerivedTokens): string[] {
  return section('Layout', [
    densities[density] ?? '',
    `Margins, padding and gaps come from the spacing scale: ${steps(lengths)}.`,
  ]);
}

export function elevation({ elevation: levels }: DerivedTokens): string[] {
  return section('Elevation & Depth', [
    'Three shadows, from the lowest level to the highest:',
    bullets(Object.entries(levels).map(([name, css]) => `**${name}:** ${code(css)}`)),
  ]);
}
