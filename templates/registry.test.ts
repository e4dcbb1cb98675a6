import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { contrast } from '@livery/core/color/contrast';
import { checkContentRoles } from '@livery/core/content/testing/check-content-roles';
import { deriveTokens } from '@livery/core/tokens/derive';
import { describe, expect, it } from 'vitest';
import { asDesigned, noVariety } from './define-template.ts';
import { baseFormats, findFormat } from './formats.ts';
import { findTemplate, templates } from './registry.ts';
import { sampleBrands } from './samples/brands.ts';
import { paletteFor } from './shared/color/palette.ts';
import { chooseTreatment } from './shared/color/treatment.ts';
import { still } from './shared/motion/motion.ts';
import { colorModeOf } from './testing/random-palettes.ts';
import type { TextMeasurer } from './text-measurer.ts';

const type: TextMeasurer = { widths: async (pieces) => pieces.map((piece) => [...piece].length * 0.5) };

const plain = {
  direction: 'ltr' as const,
  type,
  motion: still,
  images: new Map(),
  logos: [],
  contrastFix: asDesigned,
  variety: noVariety,
};

const brands = sampleBrands.map(({ id, document }) => ({
  id,
  tokens: deriveTokens(brandDocumentSchema.parse(completeDocument(document).document)),
}));

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  it('has a sample that satisfies its schema', () => {
    expect(template.content.safeParse(template.sample)).toMatchObject({ success: true });
  });

  it('has a role for every field', () => {
    expect(() => checkContentRoles(template.content, template.contentRoles)).not.toThrow();
  });

  it('supports at least the four base formats', () => {
    expect(template.formats).toEqual(expect.arrayContaining([...baseFormats]));
  });

  it.each(template.formats)('makes the same scene for the same input: %s', async (name) => {
    for (const { tokens } of brands) {
      const input = {
        content: template.sample,
        brand: tokens,
        colors: tokens.colors,
        format: findFormat(name),
        ...plain,
      };
      const [first, second] = [await template.scene(input), await template.scene(input)];
      expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    }
  });
});

describe('proof-quote', () => {
  const template = findTemplate('proof-quote')!;

  it('has exactly the four base formats', () => {
    expect([...template.formats]).toEqual([...baseFormats]);
  });

  it.each([
    ['fits', 'It just works.', []],
    ['breaks a word', 'x'.repeat(200), ['text_shrunk']],
  ])('warns only when the quote was shrunk or cut: %s', async (_, quote, codes) => {
    const { tokens } = brands[0]!;
    const { warnings } = await template.scene({
      content: { quote, author: { name: 'Mara Lindqvist', role: 'Head of Brand' } },
      brand: tokens,
      colors: tokens.colors,
      format: findFormat('square'),
      ...plain,
    });
    expect(warnings.map(({ code }) => code)).toEqual(codes);
    for (const warning of warnings) expect(warning.path).toBe('quote');
  });
});

describe.each(brands)('colours of $id', ({ tokens }) => {
  const modes = Object.entries(tokens.colors.modes);

  it.each(modes)('text passes AA on every background, calm and bold: %s', (_, colors) => {
    for (const treatment of ['calm', 'bold'] as const) {
      const { background, panel, textColor, muted, tint, badge, card, fill } = paletteFor(treatment, colors);
      for (const stop of [background.from, background.to, panel.from, panel.to]) {
        expect(contrast(textColor, stop)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(muted, stop)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tint, stop)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(textColor, card.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(muted, card.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill.textColor, fill.color)).toBeGreaterThanOrEqual(4.5);
      for (const stop of [badge.from, badge.to])
        expect(contrast(badge.textColor, stop)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('long text gets the calm treatment', () => {
    expect(chooseTreatment({ colors: tokens.colors, ...plain }, 240)).toBe('calm');
  });
});

describe('a brand colour that would vibrate', () => {
  const colors = colorModeOf({
    primary: '#d62828',
    accent: '#48bfe3',
    secondary: '#48bfe3',
    background: '#ffffff',
    surface: '#ffffff',
    text: '#14122b',
  });
  const warningsOf = async (id: string) => {
    const template = findTemplate(id)!;
    const { tokens } = brands[0]!;
    const { warnings } = await template.scene({
      content: template.sample,
      brand: tokens,
      colors,
      format: findFormat('square'),
      ...plain,
    });
    return warnings.map(({ code, path }) => [code, path]);
  };

  it.each(['proof-metric', 'proof-quote', 'data-chart', 'feature-spotlight'])(
    'is named in the warnings where it is drawn as a tint: %s',
    async (id) => {
      expect(await warningsOf(id)).toEqual([['contrast_fixed', 'color.accent']]);
    },
  );

  it('is not named where no text has it', async () => {
    expect(await warningsOf('launch-hero')).toEqual([]);
  });
});
