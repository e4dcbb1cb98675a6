import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { TextSpan } from '@livery/engine/text/text-spans';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { sharp } from '../platform/sharp.ts';
import type { PdfImage } from './describe-image.ts';
import { GLYPHLESS_FONT } from './glyphless-font.ts';
import { type PdfPage, writePdf } from './write-pdf.ts';

const hasPdftotext = !spawnSync('pdftotext', ['-v']).error;

const blank = () => sharp({ create: { width: 20, height: 10, channels: 3, background: '#804020' } });

const span = (text: string, top: number, direction: TextSpan['direction'] = 'ltr'): TextSpan => {
  const rect = { left: 100, top, right: 100 + text.length * 20, bottom: top + 40 };
  return { text, direction, rect, size: 40 };
};

async function page(texts: TextSpan[], type: 'jpeg' | 'png' = 'jpeg'): Promise<PdfPage> {
  const chunks = [await blank().toFormat(type).toBuffer()];
  return { width: 1080, height: 540, image: { type, chunks, width: 20, height: 10 }, texts };
}

async function write(pages: PdfPage[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writePdf(pages, { title: 'Ü 灯台' })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('the cross-reference table names the place of every object', async () => {
  const pdf = (await write([await page([span('One', 0)]), await page([], 'png')])).toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(pdf)![1]);
  const entries = pdf.slice(table).match(/^\d{10} \d{5} [nf] $/gm)!;
  expect(Number(/\/Size (\d+)/.exec(pdf)![1])).toBe(entries.length);
  for (const [id, entry] of entries.entries()) {
    if (entry.includes(' n '))
      expect(pdf.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${id} 0 obj\n`));
  }
  // The XMP packet that was not given.
  expect(entries.filter((entry) => entry.includes(' f '))).toHaveLength(2);
});

test('a page has its size in points, and the same pages make the same bytes', async () => {
  const pages = [await page([span('One', 0)]), await page([span('Two', 0)], 'png')];
  const pdf = await write(pages);
  expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 810 405\]/g)).toHaveLength(2);
  expect((await write(pages)).equals(pdf)).toBe(true);
});

test('an image is passed on as it is read, however it is cut', async () => {
  const noise = randomBytes(120 * 100 * 3);
  const bytes = await sharp(noise, { raw: { width: 120, height: 100, channels: 3 } })
    .png()
    .toBuffer();
  let taken = 0;
  async function* cut() {
    yield bytes.subarray(0, 40);
    for (let at = 40; at < bytes.length; at += 997) {
      taken++;
      yield bytes.subarray(at, at + 997);
    }
  }
  const toPage = (chunks: PdfImage['chunks']): PdfPage => {
    const image = { type: 'png' as const, chunks, width: 120, height: 100 };
    return { width: 120, height: 100, image, texts: [] };
  };
  let [sent, ahead] = [0, 0];
  for await (const chunk of writePdf([toPage(cut())], { title: '' })) {
    sent += chunk.length;
    ahead = Math.max(ahead, taken * 997 - sent);
  }
  expect(ahead).toBeLessThan(2 * 997);
  expect((await write([toPage(cut())])).equals(await write([toPage([bytes])]))).toBe(true);
});

test('an image that a PDF cannot hold as it is is refused', async () => {
  const transparent = await blank().ensureAlpha().png().toBuffer();
  const image = { type: 'png' as const, chunks: [transparent], width: 20, height: 10 };
  const broken = { ...(await page([])), image };
  await expect(write([broken])).rejects.toThrow('takes a JPEG, or a PNG in 8-bit RGB');
});

test('the font has one glyph, and nothing in it', () => {
  const font = create(GLYPHLESS_FONT);
  expect('numGlyphs' in font && [font.numGlyphs, font.getGlyph(0).path.commands.length]).toEqual([1, 0]);
});

describe.runIf(hasPdftotext)('text is extracted', () => {
  test.each([
    ['Latin', [span('We love office work', 0)], 'We love office work'],
    ['Japanese', [span('配色の話し合いをやめて、', 0)], '配色の話し合いをやめて、'],
    ['Arabic', [span('توقفنا عن الجدال', 0, 'rtl')], 'توقفنا عن الجدال'],
    ['Hebrew', [span('ראש המותג', 0, 'rtl')], 'ראש המותג'],
    ['Devanagari', [span('नमस्ते दुनिया', 0)], 'नमस्ते दुनिया'],
    ['Thai', [span('ถูกต้อง', 0)], 'ถูกต้อง'],
    ['beyond the basic plane', [span('𠮷野家', 0)], '𠮷野家'],
    ['signs of the syntax', [span('a(b\\c)<d>%', 0)], 'a(b\\c)<d>%'],
  ])('%s', async (_, texts, expected) => {
    const { stdout, stderr } = spawnSync('pdftotext', ['-', '-'], {
      input: await write([await page(texts)]),
    });
    // Without the marks that pdftotext puts around text from right to left.
    const text = stdout.toString().replace(/[\u202a-\u202e\f\n]/g, '');
    expect([text, stderr.toString()]).toEqual([expected, '']);
  });

  test('more characters than one block of a map takes', async () => {
    const rows = Array.from({ length: 10 }, (_, row) =>
      String.fromCodePoint(...Array.from({ length: 25 }, (__, index) => 0x4e00 + row * 25 + index)),
    );
    const input = await write([await page(rows.map((row, index) => span(row, index * 50)))]);
    const { stdout } = spawnSync('pdftotext', ['-', '-'], { input });
    expect(stdout.toString().match(/\S+/g)).toEqual(rows);
  });
});
