import type { DerivedTokens } from '../../tokens/types.ts';
import { toPx } from '../shared/lengths.ts';
import { describeSteps } from './layout.ts';
import { joinWords, toCode, writeSection } from './markdown.ts';

export function isSquare({ radii }: DerivedTokens): boolean {
  return Object.values(radii).every((radius) => radius === 0);
}

export function describeShapes(tokens: DerivedTokens): string[] {
  const { width, style } = tokens.borders;
  const borders = (['subtle', 'default', 'strong'] as const).map(
    (name) => `${name} ${toPx(width[name])} ${style[name]}`,
  );
  return writeSection('Shapes', [
    isSquare(tokens)
      ? 'Corners are square: every radius is 0.'
      : `Corner radii: ${describeSteps(tokens.radii)}.`,
    `Borders, in the color ${toCode('border')}: ${joinWords(borders)}.`,
  ]);
}
