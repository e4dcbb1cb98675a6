/** How a PDF names the compression of an image, and the compressed bytes. */
export interface DescribedImage {
  filter: string;
  data: Buffer;
}

const PNG_HEADER = 8;

/**
 * A JPEG is embedded as it is. The image data of a PNG is what PDF calls Flate with predictors (ISO 32000-1, 7.4.4.4), so
 * it is embedded without decoding it.
 */
export function describeImage(bytes: Buffer): DescribedImage {
  if (bytes.readUInt16BE(0) === 0xffd8) return { filter: '/Filter /DCTDecode', data: bytes };
  const columns = bytes.readUInt32BE(16);
  const [depth, colorType] = [bytes[24], bytes[25]];
  const interlace = bytes[28];
  if (bytes.toString('latin1', 1, 4) !== 'PNG' || depth !== 8 || colorType !== 2 || interlace !== 0) {
    throw new Error('A page of a PDF takes a JPEG, or a PNG in 8-bit RGB');
  }
  const parts: Buffer[] = [];
  for (let at = PNG_HEADER; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const parameters = `<</Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${columns}>>`;
  return { filter: `/Filter /FlateDecode /DecodeParms ${parameters}`, data: Buffer.concat(parts) };
}
