import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeDocument } from '../brand/complete.ts';
import { brandDocumentSchema } from '../brand/document.ts';
import { deriveTokens } from './derive.ts';
import { derivedTokensSchema } from './types.ts';

const channel = fc.double({ min: 0, max: 1, noNaN: true });
const srgb = fc.record({ colorSpace: fc.constant('srgb'), components: fc.tuple(channel, channel, channel) });
const token = srgb.map(($value) => ({ $type: 'color', $value }));

function derive(partial: unknown) {
  return deriveTokens(brandDocumentSchema.parse(completeDocument(partial, { name: 'Test' }).document));
}

test('an empty document is completed to a whole one', () => {
  const tokens = derive({});
  expect(derivedTokensSchema.parse(tokens)).toEqual(tokens);
});

test('whatever colours a brand names, every pair that carries text passes in both modes', () => {
  const palette = fc.record(
    { primary: token, background: token, surface: token, text: token, textMuted: token, accent: token },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(palette, (light) => {
      const { modes } = derive({ color: { light } }).colors;
      for (const mode of Object.values(modes)) {
        expect(mode.semantic.contrast.filter(({ pass }) => !pass)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('completing a completed document changes nothing', () => {
  fc.assert(
    fc.property(token, (primary) => {
      const once = completeDocument({ color: { light: { primary } } });
      const twice = completeDocument(once.document);
      expect(twice.document).toEqual(once.document);
      expect(twice.provenance).toEqual({});
    }),
    { numRuns: 100 },
  );
});

test('what is there is never overwritten, right or wrong', () => {
  const { document } = completeDocument({ color: { light: { primary: 'green' } }, radius: 7 });
  expect(document).toMatchObject({ color: { light: { primary: 'green' } }, radius: 7 });
  const parsed = brandDocumentSchema.safeParse(document);
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
    'color.light.primary',
    'radius',
  ]);
});

test('completed fields are told in the provenance, given ones are not', () => {
  const primary = { $type: 'color', $value: { colorSpace: 'srgb', components: [0.1, 0.4, 0.2] } };
  const { provenance } = completeDocument({ color: { light: { primary } } });
  expect(provenance['color.light.text']).toMatchObject({ source: 'derived' });
  expect(provenance['color.light.primary']).toBeUndefined();
});
