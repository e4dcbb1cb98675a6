import { documentSchemaUrl } from '../../brand/document.ts';
import { oneLine } from '../../plain-text.ts';
import type { ExportInput } from '../shared/input.ts';
import { tokenNames } from '../shared/names.ts';
import { colorGroup } from './colors.ts';
import { compactJson } from './compact-json.ts';
import { borders, braceless, dimensions, type Group, gradient, group, shadow } from './tokens.ts';
import { fontGroup, fontWeightGroup, typographyGroup } from './type.ts';

/** A brand as one file of the Design Tokens Format Module 2025.10, both modes in it. */
export function exportDtcg({ name, version, document, tokens }: ExportInput): string {
  const { light, dark } = document.color;
  const { modes } = tokens.colors;
  const title = oneLine(braceless(name));
  const file: Group = {
    $schema: documentSchemaUrl,
    $description: `${title ? `${title}, version` : 'Version'} ${version}`,
    color: group(`The default mode is ${tokens.mode}.`, {
      light: colorGroup('light', light, modes.light ?? tokens.colors),
      dark: colorGroup('dark', dark, modes.dark ?? tokens.colors),
    }),
    ...gradients(document.gradient),
    font: fontGroup(document, tokens),
    'font-weight': fontWeightGroup(document),
    typography: typographyGroup(document, tokens),
    space: group(
      `Density is ${tokens.spacing.density}.`,
      dimensions(document.space, ['xs', 'sm', 'md', 'lg', 'xl']),
    ),
    radius: dimensions(document.radius, ['sm', 'md', 'lg', 'xl']),
    border: borders(document.border),
    elevation: {
      sm: shadow(document.elevation.sm),
      md: shadow(document.elevation.md),
      lg: shadow(document.elevation.lg),
    },
  };
  return `${compactJson(file)}\n`;
}

function gradients(given: ExportInput['document']['gradient']): Group {
  const names = tokenNames(Object.keys(given), 'unnamed');
  const tokens = Object.entries(given).map(([name, value]) => [names.get(name), gradient(value)]);
  return tokens.length > 0 ? { gradient: Object.fromEntries(tokens) } : {};
}
