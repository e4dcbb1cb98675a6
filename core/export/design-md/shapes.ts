import type { DerivedTokens } from '../../tokens/types.ts';
import { px } from '../shared/lengths.ts';
import { steps } from './layout.ts';
import { code, listing, section } from './markdown.ts';

export function isSquare({ radii }: DerivedTokens): boolean {
  return Object.values(radii).every((radius) => radius === 0);
}

export function shapes(tokens: DerivedTokens): string[] {
  const { width, style } = tokens.borders;
  const borders = (['subtle', 'default', 'strong'] as const).map(
    (name) => `${name} ${px(width[name])} ${style[name]}`,
  );
  return section('Shapes', [
    isSquare(tokens) ? 'Corners are square: every radius is 0.' : `Corner radii: ${steps(tokens.radii)}.`,
    `Borders, in the color ${code('border')}: ${listing(borders)}.`,
  ]);
}
