import { colorRule, fileHead, modesNote, preferenceRule, rule, themeSelector } from './css-rules.ts';
import {
  fontVariables,
  gradientVariables,
  lengthVariables,
  shadowVariables,
  type Variable,
} from './css-variables.ts';
import type { ExportInput } from './shared/input.ts';
import { decimal, rem } from './shared/lengths.ts';
import { listModes } from './shared/modes.ts';
import { type TypeStyle, typeStyles } from './shared/type-styles.ts';

/** A brand as CSS custom properties, switching between its modes. */
export function exportCss({ name, version, tokens }: ExportInput): string {
  const modes = listModes(tokens);
  const { main, other } = modes;
  const rules = [
    fileHead(name, version, modesNote(modes)),
    colorRule(other ? `:root,\n${themeSelector(main)}` : ':root', main),
    ...(other ? [preferenceRule(other), colorRule(themeSelector(other), other)] : []),
    rule(':root', [
      fontVariables(tokens),
      { title: 'Type styles', variables: typeStyles(tokens).flatMap(styleVariables) },
      { title: 'Space', variables: lengthVariables('space', tokens.spacing) },
      { title: 'Corners', variables: lengthVariables('radius', tokens.radii) },
      { title: 'Borders', variables: borderVariables(tokens.borders) },
      { title: 'Shadows', variables: shadowVariables(tokens.elevation) },
      { title: 'Gradients', variables: gradientVariables('gradient', tokens) },
    ]),
  ];
  return `${rules.join('\n\n')}\n`;
}

function styleVariables(style: TypeStyle): Variable[] {
  const at = `text-${style.name}`;
  return [
    [`${at}-family`, `var(--font-${style.font})`],
    [`${at}-size`, rem(style.size)],
    [`${at}-line-height`, decimal(style.lineHeight)],
    [`${at}-letter-spacing`, `${decimal(style.tracking)}em`],
    [`${at}-weight`, String(style.weight)],
    [`${at}-transform`, style.transform],
  ];
}

function borderVariables({ width, style }: ExportInput['tokens']['borders']): Variable[] {
  return [
    ...lengthVariables('border-width', width),
    ...Object.entries(style).map(([name, value]): Variable => [`border-style-${name}`, value]),
  ];
}
