import type { BrandDocument } from '../../brand/document.ts';
import { listFamilies } from '../../tokens/font-stack.ts';
import type { DerivedTokens, FontRole } from '../../tokens/types.ts';
import { listTypeStyles } from '../shared/type-styles.ts';
import { type Group, makeToken, withoutBraces, withoutNulls } from './tokens.ts';

const fontRoles: readonly FontRole[] = ['display', 'heading', 'body', 'mono'];

/** The format allows weights up to 1000, its readers up to 999. */
const readWeight = (weight: number) => Math.min(weight, 999);

export function makeFontGroup({ font }: BrandDocument, { fonts }: DerivedTokens): Group {
  return withoutNulls(
    Object.fromEntries(
      fontRoles.map((role) => {
        const given = font[role];
        return [role, given && makeToken(given, listFamilies(fonts[role]).map(withoutBraces))];
      }),
    ),
  );
}

export function makeFontWeightGroup({ font }: BrandDocument): Group {
  const weights = fontRoles.map((role) => {
    const given = font[role]?.$extensions['studio.fontRole'].weights;
    if (!given) return [role, null];
    const { regular, medium, bold } = given;
    const tokens = Object.entries({ regular, medium, bold }).map(([name, weight]) => [
      name,
      weight && makeToken({ $type: 'fontWeight' }, readWeight(weight)),
    ]);
    return [role, withoutNulls(Object.fromEntries(tokens))];
  });
  return withoutNulls(Object.fromEntries(weights));
}

export function makeTypographyGroup({ font, typographyMeta }: BrandDocument, tokens: DerivedTokens): Group {
  return Object.fromEntries(
    listTypeStyles(tokens).map(({ name, font: role, lineHeight, weight }) => {
      const { size, letterSpacing } = typographyMeta[name];
      const family = role === 'display' && !font.display ? 'heading' : role;
      const value = {
        fontFamily: `{font.${family}}`,
        fontSize: { value: size.$value.value, unit: 'px' },
        fontWeight: readWeight(weight),
        letterSpacing: { value: letterSpacing.$value.value, unit: 'px' },
        lineHeight,
      };
      return [name, makeToken({ $type: 'typography' }, value)];
    }),
  );
}
