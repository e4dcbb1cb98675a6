import { paletteRoles } from '../brand/palette-roles.ts';
import { fontStack } from '../tokens/font-stack.ts';
import type { ColorMode, DerivedTokens, FontRole } from '../tokens/types.ts';
import { fillRoles, pickTextColorOn } from './shared/fills.ts';
import { toPx } from './shared/lengths.ts';
import { semanticNames } from './shared/modes.ts';
import { makeTokenNames, toKebab } from './shared/names.ts';

export type Variable = [name: string, value: string];

/** A heading and the custom properties under it. */
export interface VariableGroup {
  title: string;
  variables: Variable[];
}

/** The colours of one mode, with the same names in the stylesheet and the Tailwind theme. */
export function listColorVariables(mode: ColorMode): VariableGroup[] {
  const { semantic, roles, accent, neutral } = mode;
  return [
    {
      title: 'By purpose: pairs that carry text keep WCAG AA',
      variables: semanticNames.map((name) => [`color-${toKebab(name)}`, semantic[name]]),
    },
    {
      title: "The brand's own palette, as it is, and what reads on it",
      variables: [
        ...paletteRoles.map((role): Variable => [`color-brand-${toKebab(role)}`, roles[role]]),
        ...fillRoles.map((role): Variable => [`color-on-brand-${role}`, pickTextColorOn(role, mode).hex]),
      ],
    },
    { title: 'Scale of the primary hue', variables: listScaleVariables('accent', accent) },
    { title: 'Neutrals', variables: listScaleVariables('neutral', neutral) },
  ];
}

function listScaleVariables(name: string, scale: ColorMode['accent']): Variable[] {
  return Object.values(scale)
    .sort((a, b) => a.step - b.step)
    .map(({ step, hex }) => [`color-${name}-${step}`, hex]);
}

export function listFontVariables({ fonts }: DerivedTokens): VariableGroup {
  const roles = Object.keys(fonts) as FontRole[];
  return {
    title: 'Families; their files are loaded elsewhere',
    variables: roles.map((role) => [`font-${role}`, fontStack(fonts[role])]),
  };
}

export function listLengthVariables(prefix: string, lengths: object): Variable[] {
  return Object.entries(lengths).flatMap(([name, value]) =>
    typeof value === 'number' ? [[`${prefix}-${toKebab(name)}`, toPx(value)]] : [],
  );
}

export function gradientVariables(prefix: string, { gradients }: DerivedTokens): Variable[] {
  const names = makeTokenNames(Object.keys(gradients), 'unnamed');
  return Object.entries(gradients).map(([name, css]) => [`${prefix}-${names.get(name)}`, css]);
}

export function listShadowVariables(elevation: DerivedTokens['elevation']): Variable[] {
  return Object.entries(elevation).map(([level, css]) => [`shadow-${level}`, css]);
}
