import sharp from 'sharp';

/** Files that take long to look into and are small to send. */
export async function slowFiles(): Promise<{ name: string; data: Uint8Array }[]> {
  // 49 million pixels, just below the limit: they take a second to decode and are some hundred kilobytes.
  const create = { width: 7000, height: 7000, channels: 3 as const, background: '#224466' };
  const png = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  const jpeg = await sharp({ create }).jpeg({ quality: 60 }).toBuffer();
  return [
    { name: 'large.png', data: png },
    { name: 'large.jpg', data: jpeg },
    { name: 'blanks.svg', data: Buffer.from(`<!DOCTYPE${' '.repeat(65_000)}`) },
    { name: 'paths.svg', data: svg('<path d="M0 0L9 9L3 7Z" opacity=".5"/>'.repeat(30_000)) },
    { name: 'blur.svg', data: svg(`${blur}${'<rect width="9" height="9" filter="url(#b)"/>'.repeat(60)}`) },
  ];
}

const blur = '<filter id="b"><feGaussianBlur stdDeviation="40"/></filter>';

function svg(inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" viewBox="0 0 10 10">${inside}</svg>`,
  );
}
