import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { fontStack } from '@livery/core/tokens/font-stack';
import { createFontLibrary, type FontLibrary } from '@livery/engine/fonts/font-library';
import { noRenderAssets } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { withEmoji } from '@livery/engine/text/emoji';
import { beforeAll, describe, expect, test } from 'vitest';
import { createNodeComposer, nodePorts } from './node-composer.ts';

let library: FontLibrary;
let composer: Composer;
beforeAll(async () => {
  [library, composer] = await Promise.all([createFontLibrary(nodePorts), createNodeComposer()]);
});

function tokensFor(heading: string) {
  const font = { heading: { $type: 'fontFamily', $value: [heading] } };
  return deriveTokens(brandDocumentSchema.parse(completeDocument({ font }, { name: 'Fieldnote' }).document));
}

/** The pixels of one character in a font with its fallbacks. */
async function drawSign(sign: string, heading: string): Promise<Buffer> {
  const { fonts } = await library.prepare(tokensFor(heading), sign, {});
  const style = { fontFamily: fontStack(fonts.heading), fontSize: 80, color: '#000000' };
  const node = withEmoji({ type: 'text', text: sign, style }, nodePorts.emoji);
  return Buffer.from(await library.renderer.render(node, { width: 120, height: 120, format: 'raw' }));
}

describe.each(['Inter', 'Instrument Serif', 'JetBrains Mono', 'Bricolage Grotesque'])(
  'beside %s',
  (heading) => {
    test.each([
      ['Cyrillic', 'Ж', 'Щ'],
      ['Greek', 'Ω', 'Ψ'],
      ['Arabic', 'ش', 'ع'],
      ['Hebrew', 'ש', 'ע'],
      ['Han', '颜', '静'],
      ['kana', 'ぬ', 'ヌ'],
      ['Hangul', '한', '글'],
      ['Thai', 'ก', 'ฎ'],
      ['Devanagari', 'क', 'ज्ञ'],
      ['emoji', '🚀', '🎉'],
      ['a family of emoji', '👩🏽‍🚀', '🏳️‍🌈'],
    ])('%s is drawn, each character differently', async (_, one, other) => {
      const [first, second, missing] = [
        await drawSign(one, heading),
        await drawSign(other, heading),
        await drawSign('\u{10fffd}', heading),
      ];
      expect(first.some((value) => value > 0)).toBe(true);
      expect(first.equals(second)).toBe(false);
      expect(first.equals(missing)).toBe(false);
    });
  },
);

test('emoji have their colours', async () => {
  const pixels = await drawSign('🟥', 'Inter');
  const red = [...pixels.keys()].filter(
    (at) => at % 4 === 0 && pixels[at]! > 180 && pixels[at + 1]! < 90 && pixels[at + 3]! > 200,
  );
  expect(red.length).toBeGreaterThan(1000);
});

test('an emoji that is newer than the set is drawn as a fallback', async () => {
  expect((await drawSign('\u{1fae9}\u200d\u{1f7e9}', 'Inter')).some((value) => value > 0)).toBe(true);
});

test.each([
  ['Bricolage Grotesque', '日本 ① ★ ■'],
  ['JetBrains Mono', '日本 ① ② ③ ℃ → ✓ ★ ■'],
  ['Inter', 'Steps ① ★ ■'],
])('earlier drawings do not change a text: %s, %s', async (heading, text) => {
  const fresh = await createFontLibrary(nodePorts);
  const draw = async (from: FontLibrary, written: string) => {
    const { fonts, families } = await from.prepare(tokensFor(heading), written, {});
    const style = { fontFamily: fontStack(fonts.heading), fontSize: 40, color: '#000000' };
    const options = { width: 600, height: 60, format: 'raw', fontFamilies: families } as const;
    return Buffer.from(await from.renderer.render({ type: 'text', text: written, style }, options));
  };
  const before = await draw(fresh, text);
  for (const other of ['한국어 글꼴 ★', '中文 ① 字体', 'かな カナ ■ ●', 'עברית العربية ไทย हिन्दी'])
    await draw(fresh, other);
  expect((await draw(fresh, text)).equals(before)).toBe(true);
  expect((await draw(await createFontLibrary(nodePorts), text)).equals(before)).toBe(true);
});

test('characters that no font has are listed in a warning', async () => {
  const { warnings } = await library.prepare(tokensFor('Inter'), 'নম Fine ① 😀 → “quoted”', {});
  expect(warnings).toMatchObject([{ code: 'glyph_missing', message: expect.stringContaining('ন') }]);
  expect(warnings[0]!.message).not.toMatch(/[F①→“😀]/u);
});

describe('layouts', () => {
  const quote = async (text: string) => {
    const author = { name: text.split(' ')[0]!, role: text.split(' ')[1]! };
    const { layout } = await composer.compose({
      templateId: 'proof-quote',
      content: { quote: text, author },
      tokens: tokensFor('Inter'),
      mode: 'light',
      format: 'square',
      renderAssets: noRenderAssets,
    });
    return layout.texts.filter(({ text: line }) => text.includes(line.trim()) && line.trim().length > 3);
  };

  // Right-to-left lines are measured word by word, so only the outermost edge is compared.
  test('start at the left for left-to-right text', async () => {
    const texts = await quote('Quiet words stand here');
    expect(Math.min(...texts.map(({ rect }) => rect.left))).toBeCloseTo(86, -1);
  });

  test.each([
    ['Arabic', 'كلمات هادئة تقف هنا'],
    ['Hebrew', 'מילים שקטות עומדות כאן'],
  ])('are mirrored for %s', async (_, text) => {
    const texts = await quote(text);
    expect(Math.max(...texts.map(({ rect }) => rect.right))).toBeCloseTo(1080 - 86, -1);
  });
});
