import type { TextSpan } from '@livery/engine/text/text-spans';
import { describeFilter, type PdfImage, readImageData } from './describe-image.ts';
import { GLYPHLESS_FONT } from './glyphless-font.ts';
import { toTextLayer } from './text-layer.ts';

/** A page that is an image, with its text invisible above it. Lengths are in CSS pixels, 96 to the inch. */
export interface PdfPage {
  width: number;
  height: number;
  image: PdfImage;
  texts: readonly TextSpan[];
}

export interface PdfMetadata {
  title: string;
  /** An XMP packet. */
  xmp?: string;
}

const POINTS = 72 / 96;
const [CATALOG, PAGES, INFO, XMP, FONT_FILE, FONT] = [1, 2, 3, 4, 5, 6];
/** An object for each: page, image, its length, content, font, its descendant, the map to Unicode, the map to glyphs. */
const PER_PAGE = 8;

/**
 * Writes a PDF 1.7 (ISO 32000-1) page by page, each image as it is read. The same pages make the same
 * bytes: there are no dates, and nothing is compressed here, since what a compressor writes depends on its version.
 */
export async function* writePdf(
  pages: AsyncIterable<PdfPage> | Iterable<PdfPage>,
  { title, xmp }: PdfMetadata,
): AsyncGenerator<Buffer> {
  const offsets: number[] = [];
  let at = 0;
  const put = (bytes: Buffer) => {
    at += bytes.length;
    return bytes;
  };
  const object = (id: number, head: string, stream?: Buffer) => {
    offsets[id] = at;
    if (!stream) return put(Buffer.from(`${id} 0 obj\n<<${head}>>\nendobj\n`, 'latin1'));
    const start = `${id} 0 obj\n<<${head} /Length ${stream.length}>>\nstream\n`;
    return put(Buffer.concat([Buffer.from(start, 'latin1'), stream, Buffer.from('\nendstream\nendobj\n')]));
  };
  async function* imageObject(id: number, lengthId: number, image: PdfImage) {
    offsets[id] = at;
    const head = `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${describeFilter(image)} /Length ${lengthId} 0 R`;
    yield put(Buffer.from(`${id} 0 obj\n<<${head}>>\nstream\n`, 'latin1'));
    const start = at;
    for await (const chunk of readImageData(image)) yield put(chunk);
    const length = at - start;
    yield put(Buffer.from('\nendstream\nendobj\n'));
    offsets[lengthId] = at;
    yield put(Buffer.from(`${lengthId} 0 obj\n${length}\nendobj\n`));
  }
  yield put(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  yield object(INFO, `/Title ${toHexText(title)} /Producer (Livery)`);
  if (xmp) yield object(XMP, '/Type /Metadata /Subtype /XML', Buffer.from(xmp));
  yield object(FONT_FILE, `/Length1 ${GLYPHLESS_FONT.length}`, GLYPHLESS_FONT);
  yield object(
    FONT,
    `/Type /FontDescriptor /FontName /Glyphless /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 800 /StemV 80 /FontFile2 ${FONT_FILE} 0 R`,
  );
  const kids: number[] = [];
  for await (const { width, height, image, texts } of pages) {
    const page = FONT + 1 + kids.length * PER_PAGE;
    const [pixels, length, content, font, descendant, unicodes, glyphs] = [1, 2, 3, 4, 5, 6, 7].map(
      (n) => page + n,
    );
    kids.push(page);
    const [w, h] = [width * POINTS, height * POINTS];
    const layer = toTextLayer(texts, { height, points: POINTS });
    yield object(
      page,
      `/Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${content} 0 R /Resources <</XObject <</I ${pixels} 0 R>> /Font <</F ${font} 0 R>>>>`,
    );
    yield* imageObject(pixels!, length!, image);
    yield object(content!, '', Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /I Do Q\n${layer.content}`, 'latin1'));
    yield object(
      font!,
      `/Type /Font /Subtype /Type0 /BaseFont /Glyphless /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicodes} 0 R`,
    );
    yield object(
      descendant!,
      `/Type /Font /Subtype /CIDFontType2 /BaseFont /Glyphless /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${FONT} 0 R /DW 1000 /CIDToGIDMap ${glyphs} 0 R`,
    );
    yield object(unicodes!, '', Buffer.from(layer.toUnicode, 'latin1'));
    yield object(glyphs!, '', Buffer.alloc(2 * (layer.codes + 1)));
  }
  yield object(
    PAGES,
    `/Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}]`,
  );
  yield object(CATALOG, `/Type /Catalog /Pages ${PAGES} 0 R${xmp ? ` /Metadata ${XMP} 0 R` : ''}`);
  yield Buffer.from(writeEnd(offsets, at), 'latin1');
}

/** The cross-reference table: 20 bytes for each object. */
function writeEnd(offsets: readonly number[], at: number): string {
  const entries = Array.from({ length: offsets.length }, (_, id) => {
    const offset = offsets[id];
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `<</Size ${entries.length} /Root ${CATALOG} 0 R /Info ${INFO} 0 R>>`;
  return `xref\n0 ${entries.length}\n${entries.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`;
}

/** A text string in UTF-16BE. */
function toHexText(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
