import { AA_TEXT } from '@livery/core/color/contrast';
import { worstContrast } from '@livery/core/color/snap';
import { propertyRuns } from '@livery/core/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteFor } from '../../shared/color/palette.ts';
import { colorModeOf, randomRoles } from '../../testing/random-palettes.ts';
import { textColor } from './text.tsx';

test('every colour of a text passes AA on every background, however small the text is', () => {
  const treatment = fc.constantFrom('calm' as const, 'bold' as const);
  const color = fc.constantFrom('text' as const, 'muted' as const, 'tint' as const);
  const property = fc.property(randomRoles, treatment, color, (roles, treatment, color) => {
    const palette = paletteFor(treatment, colorModeOf(roles));
    const { from, to } = palette.background;
    expect(worstContrast(textColor(palette, color, false), [from, to])).toBeGreaterThanOrEqual(AA_TEXT);
  });
  fc.assert(property, { numRuns: propertyRuns(600, 60) });
});
