import { readdirSync } from 'node:fs';
import sharp from 'sharp';

const [, , out, cols, w, h, ...names] = process.argv;
const C = +cols,
  W = +w,
  H = +h;
const files = names.map((n) => `/work/tmp/shots-web/${n}.png`);
const tiles = await Promise.all(
  files.map(async (f, i) => ({
    input: await sharp(f)
      .resize(W, H, { fit: 'cover', position: 'top' })
      .extend({ bottom: 6, right: 6, background: '#f0f' })
      .toBuffer(),
    left: (i % C) * (W + 6),
    top: Math.floor(i / C) * (H + 6),
  })),
);
await sharp({
  create: {
    width: C * (W + 6),
    height: Math.ceil(files.length / C) * (H + 6),
    channels: 3,
    background: '#888',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
