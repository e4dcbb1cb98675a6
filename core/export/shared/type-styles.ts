import type { DerivedTokens, FontRole } from '../../tokens/types.ts';
import { toRatio } from './lengths.ts';

const styleNames = ['display', 'h1', 'h2', 'body', 'caption'] as const;
export type StyleName = (typeof styleNames)[number];

const transforms = ['uppercase', 'lowercase', 'capitalize'];

export interface TypeStyle {
  name: StyleName;
  font: FontRole;
  /** In px. */
  size: number;
  /** In proportion to the size. */
  lineHeight: number;
  tracking: number;
  weight: number;
  transform: string;
}

export function listTypeStyles(tokens: DerivedTokens): TypeStyle[] {
  return styleNames.map((name) => {
    const { family, size, lineHeight, letterSpacing, weight, transform } = tokens.typography[name];
    return {
      name,
      font: pickFontRole(name, family, tokens),
      size,
      lineHeight: toRatio(lineHeight, size, 1),
      tracking: toRatio(letterSpacing, size, 0),
      weight,
      transform: transforms.includes(transform) ? transform : 'none',
    };
  });
}

/** The font role of a style. It names a role or that role's family; anything else falls back by the kind of style. */
function pickFontRole(style: StyleName, family: string, { fonts }: DerivedTokens): FontRole {
  const roles = Object.keys(fonts) as FontRole[];
  const named = roles.find((role) => role === family) ?? roles.find((role) => fonts[role].family === family);
  if (named) return named;
  if (style === 'display') return 'display';
  return style === 'body' || style === 'caption' ? 'body' : 'heading';
}
