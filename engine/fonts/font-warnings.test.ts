import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens, FontRole, FontTokens } from '@livery/core/tokens/types';
import { expect, test } from 'vitest';
import type { Node } from '../ports.ts';
import { fontReplaced, ofDrawnFonts } from './font-warnings.ts';

const fontOf = (family: string) =>
  ({ family, fallbacks: ['sans-serif'], files: [] as unknown[] }) as FontTokens;

/** The warnings of a tree that has these stacks, for a brand without a file of any font. */
function warningsOf(
  missing: Record<FontRole, string>,
  standIns: Record<FontRole, string>,
  drawn: FontRole[],
) {
  const roles = Object.keys(missing) as FontRole[];
  const fonts = Object.fromEntries(
    roles.map((role) => [role, fontOf(standIns[role])]),
  ) as DerivedTokens['fonts'];
  const text = (role: FontRole): Node => ({
    type: 'container',
    children: [{ type: 'text', text: 'Wind', style: { fontFamily: fontStack(fonts[role]) } }],
  });
  const tree: Node = { type: 'container', children: drawn.map(text) };
  const replaced = roles.map((role) => fontReplaced(role, fontOf(missing[role]), standIns[role]));
  return ofDrawnFonts(replaced, fonts, tree).map(({ path, message }) => [path, message]);
}

const missing = { display: 'Söhne', heading: 'Söhne', body: 'Tiempos', mono: 'Söhne Mono' };
const standIns = { display: 'Inter', heading: 'Inter', body: 'Newsreader', mono: 'JetBrains Mono' };
const sans = ['font.display', 'Söhne is not here; Inter stands in. Upload it.'];
const serif = ['font.body', 'Tiempos is not here; Newsreader stands in. Upload it.'];
const mono = ['font.mono', 'Söhne Mono is not here; JetBrains Mono stands in. Upload it.'];

test.each([
  ['a family of two roles is told once', ['display', 'heading', 'body'], [sans, serif]],
  ['a font that nothing is set in is not told', ['body'], [serif]],
  ['every font that is drawn is told', ['display', 'body', 'mono'], [sans, serif, mono]],
] as const)('%s', (_, drawn, expected) => {
  expect(warningsOf(missing, standIns, [...drawn])).toEqual(expected);
});
