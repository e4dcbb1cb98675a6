import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSheet } from './draw-sheet.ts';

test('the tile of a sample is marked, and no other', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sheet-')), 'tile.png');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff8800' } }).toFile(file);
  const tile = { file, y: 0, width: 200, height: 200 };
  const tiles = [
    { ...tile, x: 0, isSample: true },
    { ...tile, x: 200, isSample: false },
  ];
  const sheet = sharp(await drawSheet({ width: 400, height: 200, background: '#e6e6e6', tiles }));
  const darkest = async (left: number) => {
    const half = await sheet.clone().extract({ left, top: 0, width: 200, height: 200 }).toBuffer();
    return (await sharp(half).stats()).channels[0]!.min;
  };
  expect(await darkest(0)).toBeLessThan(60);
  expect(await darkest(200)).toBeGreaterThan(200);
});
