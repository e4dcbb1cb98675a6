import { type Palette, type PaletteRole, paletteRoles } from '../../brand/document.ts';
import { toColorValue, toHex } from '../../color/convert.ts';
import type { ColorMode, Semantic } from '../../tokens/types.ts';
import { type FillRole, fillRoles, textColorOn } from '../shared/fills.ts';
import { type ModeName, semanticNames } from '../shared/modes.ts';
import { toKebab } from '../shared/names.ts';
import { dtcgColor } from './color.ts';
import { type Group, group, token } from './tokens.ts';

type SemanticName = (typeof semanticNames)[number];

const purposes: Record<SemanticName, string> = {
  bg: 'The page',
  surface: 'Cards and panels on the page',
  border: 'Lines between surfaces',
  text: 'Text on bg and surface',
  textMuted: 'Secondary text on bg and surface',
  primary: 'Links, buttons and brand-colored text on bg',
  primaryBright: 'Large type and graphics on bg',
  onPrimary: 'Text and icons on primary',
};

/** Semantic colours that equal a role of the brand's palette if contrast allows it. */
const sources: Partial<Record<SemanticName, PaletteRole>> = {
  bg: 'background',
  surface: 'surface',
  text: 'text',
  textMuted: 'textMuted',
  primary: 'primary',
};

export function colorGroup(mode: ModeName, palette: Palette, colors: ColorMode): Group {
  const brand = paletteRoles.map((role) => {
    const given = palette[role];
    return [toKebab(role), given && token(given, dtcgColor(given.$value))];
  });
  return {
    brand: group('The palette of the brand, as it is.', Object.fromEntries(brand)),
    semantic: group('Colors by purpose, moved from the palette only as far as WCAG AA contrast asks for.', {
      ...Object.fromEntries(
        semanticNames.map((name) => [
          toKebab(name),
          token(
            { $type: 'color', $description: purposes[name] },
            semanticValue(mode, name, palette, colors.semantic),
          ),
        ]),
      ),
      ...Object.fromEntries(
        fillRoles
          .filter((role) => palette[role])
          .map((role) => [`on-brand-${role}`, textColor(role, colors)]),
      ),
    }),
    accent: group('The hue of the primary color from light to dark.', scale(colors.accent)),
    neutral: group('Greys that lean towards the primary color, from light to dark.', scale(colors.neutral)),
  };
}

/** A reference if the colour is the palette's own, so that a change of the palette carries through. */
function semanticValue(mode: ModeName, name: SemanticName, palette: Palette, semantic: Semantic) {
  const role = sources[name];
  const given = role && palette[role]?.$value;
  const same = given && (given.alpha ?? 1) === 1 && toHex(given) === semantic[name];
  return same ? `{color.${mode}.brand.${toKebab(role)}}` : toColorValue(semantic[name]);
}

function textColor(role: FillRole, colors: ColorMode) {
  const $description = `Text and icons on brand.${role}`;
  return token({ $type: 'color', $description }, toColorValue(textColorOn(role, colors).hex));
}

function scale(steps: ColorMode['accent']): Group {
  return Object.fromEntries(
    Object.values(steps).map(({ step, hex }) => [String(step), token({ $type: 'color' }, toColorValue(hex))]),
  );
}
