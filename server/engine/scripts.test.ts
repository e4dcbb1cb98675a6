import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { fontStack } from '@livery/core/tokens/font-stack';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Composer, createComposer } from './compose.ts';
import { noRenderAssets } from './contracts.ts';
import { withEmoji } from './emoji.ts';
import { createFontLibrary, type FontLibrary } from './fonts/library.ts';

let library: FontLibrary;
let composer: Composer;
beforeAll(async () => {
  [library, composer] = await Promise.all([createFontLibrary(), createComposer()]);
});

function tokensFor(heading: string) {
  const font = { heading: { $type: 'fontFamily', $value: [heading] } };
  return deriveTokens(brandDocumentSchema.parse(completeDocument({ font }, { name: 'Fieldnote' }).document));
}

/** The pixels of one sign in a stack of fonts. */
async function textColor(sign: string, heading: string): Promise<Buffer> {
  const { fonts } = await library.prepare(tokensFor(heading), sign, {});
  const style = { fontFamily: fontStack(fonts.heading), fontSize: 80, color: '#000000' };
  const node = withEmoji({ type: 'text', text: sign, style });
  return library.renderer.render(node, { width: 120, height: 120, format: 'raw' });
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
    ])('%s is drawn, each sign as its own', async (_, one, other) => {
      const [first, second, missing] = [
        await textColor(one, heading),
        await textColor(other, heading),
        await textColor('\u{10fffd}', heading),
      ];
      expect(first.some((value) => value > 0)).toBe(true);
      expect(first.equals(second)).toBe(false);
      expect(first.equals(missing)).toBe(false);
    });
  },
);

test('emoji have their colours', async () => {
  const pixels = await textColor('🟥', 'Inter');
  const red = [...pixels.keys()].filter(
    (at) => at % 4 === 0 && pixels[at]! > 180 && pixels[at + 1]! < 90 && pixels[at + 3]! > 200,
  );
  expect(red.length).toBeGreaterThan(1000);
});

test('an emoji newer than the set is drawn as something, never as nothing', async () => {
  expect((await textColor('\u{1fae9}\u200d\u{1f7e9}', 'Inter')).some((value) => value > 0)).toBe(true);
});

test.each([
  ['Bricolage Grotesque', '日本 ① ★ ■'],
  ['JetBrains Mono', '日本 ① ② ③ ℃ → ✓ ★ ■'],
  ['Inter', 'Steps ① ★ ■'],
])('what was drawn before changes nothing: %s, %s', async (heading, text) => {
  const fresh = await createFontLibrary();
  const draw = async (from: FontLibrary, words: string) => {
    const { fonts, families } = await from.prepare(tokensFor(heading), words, {});
    const style = { fontFamily: fontStack(fonts.heading), fontSize: 40, color: '#000000' };
    const options = { width: 600, height: 60, format: 'raw', fontFamilies: families } as const;
    return from.renderer.render({ type: 'text', text: words, style }, options);
  };
  const before = await draw(fresh, text);
  for (const other of ['한국어 글꼴 ★', '中文 ① 字体', 'かな カナ ■ ●', 'עברית العربية ไทย हिन्दी'])
    await draw(fresh, other);
  expect((await draw(fresh, text)).equals(before)).toBe(true);
  expect((await draw(await createFontLibrary(), text)).equals(before)).toBe(true);
});

test('signs that no font has are told', async () => {
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

  // A line of text from the right is measured word by word.
  test('start at the left for a text written from there', async () => {
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
