import { toColorMode } from '@livery/core/tokens/colors';
import type { ColorMode, Roles } from '@livery/core/tokens/types';
import fc from 'fast-check';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** White and usual papers often, any colour sometimes. */
const paper = fc.oneof(fc.constantFrom('#ffffff', '#ffffff', '#0b0b0e', '#f7f0e4'), color);

/** The roles of a brand, in any colours. */
export const randomRoles: fc.Arbitrary<Omit<Roles, 'textMuted'>> = fc.record({
  primary: color,
  accent: color,
  secondary: color,
  background: paper,
  surface: paper,
  text: color,
});

/** The colours of such a brand. Properties derive them themselves, so that a counterexample shows the roles alone. */
export function colorModeOf(roles: Omit<Roles, 'textMuted'>): ColorMode {
  return toColorMode({ ...roles, textMuted: roles.text });
}
