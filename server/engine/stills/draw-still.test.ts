import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { brandDocument } from '@livery/core/testing/arbitrary-document';
import { propertyRuns } from '@livery/core/testing/property-runs';
import { deriveTokens } from '@livery/core/tokens/derive';
import { noRenderAssets } from '@livery/engine/ports';
import { findTemplate } from '@livery/templates/registry';
import { sampleBrands } from '@livery/templates/samples/brands';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createStillRenderer, type StillRenderer } from './draw-still.ts';

let draw: StillRenderer['draw'];
beforeAll(async () => {
  ({ draw } = await createStillRenderer());
});

const metadata = { title: 'A quote', brand: 'Fieldnote', template: 'proof-quote', version: 1 };

function readTokens(partial: unknown) {
  return deriveTokens(brandDocumentSchema.parse(completeDocument(partial, { name: 'Fieldnote' }).document));
}

function quote(
  tokens: ReturnType<typeof readTokens>,
  format: 'square' | 'portrait' | 'wide' | 'story' = 'square',
) {
  const content = findTemplate('proof-quote')!.sample;
  const request = {
    templateId: 'proof-quote',
    content,
    tokens,
    mode: 'light',
    scale: 0.5,
    output: 'png',
    renderAssets: noRenderAssets,
    metadata,
  } as const;
  return draw({ ...request, format });
}

const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

test.each([
  ['square', [540, 540]],
  ['portrait', [540, 675]],
  ['wide', [960, 540]],
  ['story', [540, 960]],
] as const)('%s at half scale has %j pixels', async (format, size) => {
  const { bytes } = await quote(readTokens({}), format);
  expect(pngSize(bytes)).toEqual(size);
});

test.each(sampleBrands.map(({ id, document }) => [id, document] as const))(
  '%s draws the same bytes twice, without a warning',
  async (_id, document) => {
    const first = await quote(readTokens(document));
    const second = await quote(readTokens(document));
    expect(first.warnings).toEqual([]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
  },
);

test('a weight that a font lacks is drawn at its nearest weight, never emboldened', async () => {
  const serif = (bold: number) => ({
    font: {
      heading: {
        $type: 'fontFamily',
        $value: ['Instrument Serif'],
        $extensions: { 'studio.fontRole': { weights: { regular: 400, medium: null, bold } } },
      },
    },
    typographyMeta: { display: { weight: bold } },
  });
  const [regular, bold] = [await quote(readTokens(serif(400))), await quote(readTokens(serif(700)))];
  expect(bold.bytes.equals(regular.bytes)).toBe(true);
});

test.each([
  'a"b',
  'a\nb',
  "it's",
  '\\',
  ' ',
  'url(x)',
  '</style>',
  '100',
  '灯台',
  'constructor',
  '__proto__',
])('a family called %j is drawn in an available font', async (family) => {
  const font = { heading: { $type: 'fontFamily', $value: [family] } };
  const { bytes } = await quote(readTokens({ font }));
  expect(pngSize(bytes)).toEqual([540, 540]);
});

test('every valid brand document can be drawn in both modes', async () => {
  await fc.assert(
    fc.asyncProperty(brandDocument, fc.constantFrom('light', 'dark'), async (document, mode) => {
      const tokens = readTokens(JSON.parse(JSON.stringify(document)));
      const { bytes } = await draw({
        templateId: 'proof-quote',
        content: findTemplate('proof-quote')!.sample,
        tokens,
        mode: mode as 'light' | 'dark',
        format: 'square',
        scale: 0.5,
        output: 'png',
        renderAssets: noRenderAssets,
        metadata,
      });
      expect(pngSize(bytes)).toEqual([540, 540]);
    }),
    { numRuns: propertyRuns(80) },
  );
});
