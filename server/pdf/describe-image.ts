/** An encoded image. It is embedded as it is read, so that a slow reader of the PDF keeps no image in memory. */
export interface PdfImage {
  /** A PNG is in 8-bit RGB without interlacing. */
  type: 'jpeg' | 'png';
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
  width: number;
  height: number;
}

const PNG_SIGNATURE = 8;
const CRC = 4;
/** Depth 8, colour type RGB, the only compression and filter, no interlacing. */
const RGB = Buffer.from([8, 2, 0, 0, 0]);

/**
 * How a PDF names the compression of an image. A JPEG is embedded as it is. The image data of a PNG is what PDF calls Flate
 * with predictors (ISO 32000-1, 7.4.4.4), so it is embedded without decoding it.
 */
export function describeFilter({ type, width }: PdfImage): string {
  if (type === 'jpeg') return '/Filter /DCTDecode';
  const parameters = `<</Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width}>>`;
  return `/Filter /FlateDecode /DecodeParms ${parameters}`;
}

export const readImageData = ({ type, chunks }: PdfImage) => (type === 'jpeg' ? chunks : readPixels(chunks));

/** The compressed pixels of a PNG: the data of its IDAT chunks. */
async function* readPixels(chunks: PdfImage['chunks']): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  let name = '';
  /** What is missing of the data of this chunk, and what stands before the head of the next. */
  let [left, gap] = [0, PNG_SIGNATURE];
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    while (left > 0 ? rest.length > 0 : rest.length >= gap + 8) {
      if (left === 0) {
        left = rest.readUInt32BE(gap);
        name = rest.toString('latin1', gap + 4, gap + 8);
        rest = rest.subarray(gap + 8);
        gap = CRC;
        continue;
      }
      const data = rest.subarray(0, left);
      if (name === 'IHDR' && !data.subarray(8).equals(RGB))
        throw new Error('A page of a PDF takes a JPEG, or a PNG in 8-bit RGB');
      if (name === 'IDAT') yield data;
      rest = rest.subarray(data.length);
      left -= data.length;
    }
  }
}
