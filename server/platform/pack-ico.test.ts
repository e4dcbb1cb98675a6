import { expect, test } from 'vitest';
import { isDecodableIcon } from '../extract/files/convert-icons.ts';
import { packIco } from './pack-ico.ts';
import { sharp } from './sharp.ts';

test('an ICO file lists its pictures, and each is where the list says', async () => {
  const pictures = await Promise.all(
    [16, 48, 256].map(async (side) => {
      const blank = { width: side, height: side, channels: 4 as const, background: '#14687a' };
      return { side, png: await sharp({ create: blank }).png().toBuffer() };
    }),
  );
  const ico = packIco(pictures);
  expect(isDecodableIcon(ico)).toBe(true);
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + index * 16;
    expect([ico[entry], ico[entry + 1]]).toEqual([side % 256, side % 256]);
    const start = ico.readUInt32LE(entry + 12);
    expect(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).toEqual(png);
  }
});
