import { documentSchemaUrl } from '../../brand/format-version.ts';
import { toOneLine } from '../../text/plain-text.ts';
import type { ExportInput } from '../shared/input.ts';
import { makeTokenNames } from '../shared/names.ts';
import { makeColorGroup } from './colors.ts';
import { compactJson } from './compact-json.ts';
import {
  type Group,
  gradient,
  makeGroup,
  toBorders,
  toDimensions,
  toShadow,
  withoutBraces,
} from './tokens.ts';
import { makeFontGroup, makeFontWeightGroup, makeTypographyGroup } from './type.ts';

/** A brand as one file of the Design Tokens Format Module 2025.10, both modes in it. */
export function exportDtcg({ name, version, document, tokens }: ExportInput): string {
  const { light, dark } = document.color;
  const { modes } = tokens.colors;
  const title = toOneLine(withoutBraces(name));
  const file: Group = {
    $schema: documentSchemaUrl,
    $description: `${title ? `${title}, version` : 'Version'} ${version}`,
    color: makeGroup(`The default mode is ${tokens.mode}.`, {
      light: makeColorGroup('light', light, modes.light ?? tokens.colors),
      dark: makeColorGroup('dark', dark, modes.dark ?? tokens.colors),
    }),
    ...gradients(document.gradient),
    font: makeFontGroup(document, tokens),
    'font-weight': makeFontWeightGroup(document),
    typography: makeTypographyGroup(document, tokens),
    space: makeGroup(
      `Density is ${tokens.spacing.density}.`,
      toDimensions(document.space, ['xs', 'sm', 'md', 'lg', 'xl']),
    ),
    radius: toDimensions(document.radius, ['sm', 'md', 'lg', 'xl']),
    border: toBorders(document.border),
    elevation: {
      sm: toShadow(document.elevation.sm),
      md: toShadow(document.elevation.md),
      lg: toShadow(document.elevation.lg),
    },
  };
  return `${compactJson(file)}\n`;
}

function gradients(given: ExportInput['document']['gradient']): Group {
  const names = makeTokenNames(Object.keys(given), 'unnamed');
  const tokens = Object.entries(given).map(([name, value]) => [names.get(name), gradient(value)]);
  return tokens.length > 0 ? { gradient: Object.fromEntries(tokens) } : {};
}
