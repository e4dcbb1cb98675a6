import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { blendOver, hexToOklch, toColorValue } from '@livery/core/color/convert';
import { propertyRuns } from '@livery/core/testing/property-runs';
import { deriveTokens } from '@livery/core/tokens/derive';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noVariety } from './define-template.ts';
import { findFormat } from './formats.ts';
import { templates } from './registry.ts';
import { sampleBrands } from './samples/brands.ts';
import { duotoneColors } from './shared/color/duotone-colors.ts';
import { paletteFor } from './shared/color/palette.ts';
import { still } from './shared/motion/motion.ts';
import { isOpaque, listGradients } from './testing/list-gradients.ts';
import { colorModeOf, randomRoles } from './testing/random-palettes.ts';

/** Share of the chroma of its paler end that every point of a gradient keeps. */
const MIN_CHROMA = 0.6;
/** Chroma below which an end is too pale to make mud; a dark end is black. */
const PALE = 0.05;
/** Lightness up to which a colour looks black, whatever its chroma. */
const BLACK = 0.25;
/** Chroma and lightness that rounding may cost. */
const ROUNDING = 0.015;

const over = (color: string, opacity: number, below: string) =>
  blendOver({ ...toColorValue(color), alpha: opacity }, below);

/** The first point of a gradient that is muddy: it has lost its chroma and is no lighter than the ends. */
function findMud(colors: readonly string[]): string | undefined {
  const [first, last] = [hexToOklch(colors[0]!), hexToOklch(colors.at(-1)!)];
  const paler = Math.min(...[first, last].map(({ l, c }) => (l < BLACK ? 0 : c)));
  if (paler < PALE) return undefined;
  const chroma = MIN_CHROMA * paler - ROUNDING;
  const lightness = Math.max(first.l, last.l) - ROUNDING;
  const points = colors.slice(1).flatMap((to, index) => {
    const from = colors[index]!;
    return [0, 0.25, 0.5, 0.75].map((part) => over(to, part, from));
  });
  return points.find((hex) => {
    const { l, c } = hexToOklch(hex);
    return c < chroma && l < lightness && l > BLACK;
  });
}

function expectClean(colors: readonly string[]): void {
  expect({ colors, mud: findMud(colors) }).toEqual({ colors, mud: undefined });
}

const { document } = sampleBrands[0]!;
const brand = deriveTokens(brandDocumentSchema.parse(completeDocument(document).document));
const scenes = {
  brand,
  format: findFormat('square'),
  direction: 'ltr' as const,
  type: { widths: async (pieces: readonly string[]) => pieces.map((piece) => [...piece].length * 0.5) },
  motion: still,
  images: new Map(),
  logos: [],
  variety: noVariety,
};

describe('no gradient is muddy', () => {
  test.each([
    ['red to green', ['#e30613', '#00963f'], true],
    ['blue to orange', ['#0057ff', '#ff7a00'], true],
    ['red to green through a mixture', ['#e30613', '#7a5a2a', '#00963f'], true],
    ['red to green through light', ['#e30613', '#fff4ec', '#00963f'], false],
    ['violet to pink', ['#4b3df2', '#ff8fb1'], false],
    ['tones of one hue', ['#0057ff', '#7aa5ff', '#dfe9ff'], false],
    ['red to white', ['#e30613', '#ffffff'], false],
  ])('the measure: %s', (_, colors, muddy) => {
    expect(findMud(colors) !== undefined).toBe(muddy);
  });

  test.each(templates.map((template) => [template.id, template] as const))('%s', async (_, template) => {
    await fc.assert(
      fc.asyncProperty(randomRoles, fc.boolean(), async (roles, otherTreatment) => {
        const colors = colorModeOf(roles);
        const contrastFix = { scrim: false, otherTreatment };
        const { tree } = await template.scene({ ...scenes, content: template.sample, colors, contrastFix });
        const gradients = listGradients(tree);
        const canvas = gradients[0]!.stops.map((stop) => stop.color);
        for (const { stops, over: below } of gradients) {
          const behind = isOpaque(stops) ? ['#000000'] : below.length > 0 ? below : canvas;
          for (const color of behind) expectClean(stops.map((stop) => over(stop.color, stop.opacity, color)));
        }
      }),
      { numRuns: propertyRuns(2000, 60) },
    );
  });

  test('what fades into the background, and the pixels of a duotone', () => {
    fc.assert(
      fc.property(randomRoles, fc.constantFrom('calm' as const, 'bold' as const), (roles, treatment) => {
        const colors = colorModeOf(roles);
        const palette = paletteFor(treatment, colors);
        const { from, to } = palette.background;
        for (const tone of Object.values(palette.fading))
          for (const stop of [from, to]) expectClean([tone, stop]);
        const { shadow, light } = duotoneColors(palette, colors);
        for (const end of [light.from, light.to]) expectClean([shadow, end]);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
