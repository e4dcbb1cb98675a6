import {
  describeModes,
  toThemeSelector,
  writeColorRule,
  writeFileHead,
  writePreferenceRule,
  writeRule,
} from './css-rules.ts';
import {
  gradientVariables,
  listFontVariables,
  listLengthVariables,
  listShadowVariables,
  type Variable,
} from './css-variables.ts';
import type { ExportInput } from './shared/input.ts';
import { toDecimal, toRem } from './shared/lengths.ts';
import { listModes } from './shared/modes.ts';
import { listTypeStyles, type TypeStyle } from './shared/type-styles.ts';

/** A brand as CSS custom properties, switching between its modes. */
export function exportCss({ name, version, tokens }: ExportInput): string {
  const modes = listModes(tokens);
  const { main, other } = modes;
  const rules = [
    writeFileHead(name, version, describeModes(modes)),
    writeColorRule(other ? `:root,\n${toThemeSelector(main)}` : ':root', main),
    ...(other ? [writePreferenceRule(other), writeColorRule(toThemeSelector(other), other)] : []),
    writeRule(':root', [
      listFontVariables(tokens),
      { title: 'Type styles', variables: listTypeStyles(tokens).flatMap(listStyleVariables) },
      { title: 'Space', variables: listLengthVariables('space', tokens.spacing) },
      { title: 'Corners', variables: listLengthVariables('radius', tokens.radii) },
      { title: 'Borders', variables: listBorderVariables(tokens.borders) },
      { title: 'Shadows', variables: listShadowVariables(tokens.elevation) },
      { title: 'Gradients', variables: gradientVariables('gradient', tokens) },
    ]),
  ];
  return `${rules.join('\n\n')}\n`;
}

function listStyleVariables(style: TypeStyle): Variable[] {
  const at = `text-${style.name}`;
  return [
    [`${at}-family`, `var(--font-${style.font})`],
    [`${at}-size`, toRem(style.size)],
    [`${at}-line-height`, toDecimal(style.lineHeight)],
    [`${at}-letter-spacing`, `${toDecimal(style.tracking)}em`],
    [`${at}-weight`, String(style.weight)],
    [`${at}-transform`, style.transform],
  ];
}

function listBorderVariables({ width, style }: ExportInput['tokens']['borders']): Variable[] {
  return [
    ...listLengthVariables('border-width', width),
    ...Object.entries(style).map(([name, value]): Variable => [`border-style-${name}`, value]),
  ];
}
