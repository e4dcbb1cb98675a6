import type { BrandDocument } from '../../brand/document.ts';
import type { ColorMode, DerivedTokens } from '../../tokens/types.ts';
import { type FillRole, fillRoles, pickTextColorOn } from '../shared/fills.ts';
import { listModes, semanticNames } from '../shared/modes.ts';
import { toKebab } from '../shared/names.ts';

/** Palette colours that the semantic colours do not show: a primary changed for contrast, and the rest. */
export function listBrandFills(document: BrandDocument, tokens: DerivedTokens): FillRole[] {
  const { main } = listModes(tokens);
  const palette = document.color[main.name];
  const { roles, semantic } = main.colors;
  return fillRoles.filter((role) =>
    role === 'primary' ? roles.primary !== semantic.primary : palette[role] !== null,
  );
}

/** Every colour of the file under the name that its prose uses. */
export function listColorTokens(document: BrandDocument, tokens: DerivedTokens): [string, string][] {
  const { main, other } = listModes(tokens);
  return [
    ...byPurpose(main.colors, ''),
    ...listBrandFills(document, tokens).flatMap((role): [string, string][] => [
      [`brand-${role}`, main.colors.roles[role]],
      [`on-brand-${role}`, pickTextColorOn(role, main.colors).hex],
    ]),
    ...scale('accent', main.colors.accent),
    ...scale('neutral', main.colors.neutral),
    ...(other ? byPurpose(other.colors, `${other.name}-`) : []),
  ];
}

function byPurpose({ semantic }: ColorMode, prefix: string): [string, string][] {
  const first = ['primary', 'onPrimary', 'primaryBright'] as const;
  const names = [...first, ...semanticNames.filter((name) => !first.some((known) => known === name))];
  return names.map((name) => [`${prefix}${toKebab(name)}`, semantic[name]]);
}

function scale(name: string, steps: ColorMode['accent']): [string, string][] {
  return Object.values(steps)
    .sort((a, b) => a.step - b.step)
    .map(({ step, hex }) => [`${name}-${step}`, hex]);
}
