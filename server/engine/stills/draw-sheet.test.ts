import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GAP_BELOW } from '../../services/previews/lay-out-sheet.ts';
import { drawSheet } from './draw-sheet.ts';

test('the tile of a sample is marked below it, and no other', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sheet-')), 'tile.png');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff8800' } }).toFile(file);
  const tile = { file, y: 0, width: 200, height: 200 };
  const tiles = [
    { ...tile, x: 0, isSample: true },
    { ...tile, x: 200, isSample: false },
  ];
  const height = 200 + GAP_BELOW;
  const sheet = sharp(await drawSheet({ width: 400, height, background: '#ffffff', tiles }));
  const darkest = async (left: number, top: number, height: number) => {
    const part = await sheet.clone().extract({ left, top, width: 200, height }).toBuffer();
    return (await sharp(part).stats()).channels[0]!.min;
  };
  expect(await darkest(0, 200, GAP_BELOW)).toBeLessThan(100);
  expect(await darkest(200, 205, GAP_BELOW - 5)).toBeGreaterThan(200);
  for (const left of [0, 200]) expect(await darkest(left, 0, 200)).toBeGreaterThan(200);
});
