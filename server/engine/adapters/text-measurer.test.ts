import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { fontStack } from '@livery/core/tokens/font-stack';
import { createFontLibrary } from '@livery/engine/fonts/font-library';
import { createMeasureText, createTextMeasurer } from '@livery/engine/text/text-measurer';
import { expect, test } from 'vitest';
import { nodePorts } from './node-composer.ts';

const plain = ['AVATAR', 'office', 'To be – or', '“Wave”', 'x', 'Ärger', '12%', '1/2', 'n n'];

test.each([
  ['in one font', plain],
  ['with a letter of another font', [...plain, '½…', 'Łódź', '=> ≠ ∑']],
  ['with other scripts and emoji', [...plain, 'مرحبا (x)', '今日は', 'a🎉b', '©', 'e\u0301', ' ']],
])('pieces %s are as wide together as each alone', async (_, pieces) => {
  const library = createFontLibrary(nodePorts);
  const document = completeDocument(
    { font: { heading: { $type: 'fontFamily', $value: ['Instrument Serif'] } } },
    { name: 'Fieldnote' },
  );
  const tokens = deriveTokens(brandDocumentSchema.parse(document.document));
  const { fonts, families } = await library.prepare(tokens, pieces.join(), {});
  const measurer = () => createTextMeasurer(createMeasureText(library.renderer, nodePorts.emoji), families);
  for (const size of [22, 37, 120]) {
    const style = { family: fontStack(fonts.heading), weight: 400, tracking: -0.02, size };
    const together = await measurer().widths(pieces, style);
    const alone = await Promise.all(pieces.map((piece) => measurer().widths([piece], style)));
    expect(together).toEqual(alone.flat());
  }
});
