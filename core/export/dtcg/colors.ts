import type { Palette } from '../../brand/document.ts';
import { type PaletteRole, paletteRoles } from '../../brand/palette-roles.ts';
import { toColorValue, toHex } from '../../color/convert.ts';
import type { ColorMode, Semantic } from '../../tokens/types.ts';
import { type FillRole, fillRoles, pickTextColorOn } from '../shared/fills.ts';
import { type ModeName, semanticNames } from '../shared/modes.ts';
import { toKebab } from '../shared/names.ts';
import { toDtcgColor } from './color.ts';
import { type Group, makeGroup, makeToken } from './tokens.ts';

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

export function makeColorGroup(mode: ModeName, palette: Palette, colors: ColorMode): Group {
  const brand = paletteRoles.map((role) => {
    const given = palette[role];
    return [toKebab(role), given && makeToken(given, toDtcgColor(given.$value))];
  });
  return {
    brand: makeGroup('The palette of the brand, as it is.', Object.fromEntries(brand)),
    semantic: makeGroup(
      'Colors by purpose, moved from the palette only as far as WCAG AA contrast asks for.',
      {
        ...Object.fromEntries(
          semanticNames.map((name) => [
            toKebab(name),
            makeToken(
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
      },
    ),
    accent: makeGroup('The hue of the primary color from light to dark.', scale(colors.accent)),
    neutral: makeGroup(
      'Greys that lean towards the primary color, from light to dark.',
      scale(colors.neutral),
    ),
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
  return makeToken({ $type: 'color', $description }, toColorValue(pickTextColorOn(role, colors).hex));
}

function scale(steps: ColorMode['accent']): Group {
  return Object.fromEntries(
    Object.values(steps).map(({ step, hex }) => [
      String(step),
      makeToken({ $type: 'color' }, toColorValue(hex)),
    ]),
  );
}
