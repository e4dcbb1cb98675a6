import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bitmap } from '@livery/engine/images/bitmap';
import { createImageCache, UnusableImage } from '@livery/engine/images/image-cache';
import { createReadBitmap } from '@livery/engine/images/read-bitmap';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodePorts } from './node-composer.ts';

const readBitmap = createReadBitmap(nodePorts);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, data: Buffer | string, width: number, height: number) {
  const path = join(folder, name);
  await writeFile(path, data);
  return { path, vector: name.endsWith('.svg'), width, height };
}

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

/** A grey image with a warm, detailed subject at one position. */
async function scene(name: string, x: number, width = 1200, height = 400) {
  const drawing = svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#8a8f94"/><circle cx="${x}" cy="200" r="120" fill="#d89a72"/><circle cx="${x - 40}" cy="180" r="14" fill="#1b1210"/><circle cx="${x + 40}" cy="180" r="14" fill="#1b1210"/><path d="M${x - 50} 250h100v16h-100z" fill="#a02020"/>`,
  );
  return file(name, await sharp(Buffer.from(drawing)).jpeg().toBuffer(), width, height);
}

const placed = (width: number, height: number, crop: string, tint?: string) => ({
  src: '',
  width,
  height,
  crop,
  tint,
});

function at({ data, width }: Bitmap, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

function warmShare({ data }: Bitmap): number {
  let warm = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i]! > data[i + 2]! + 40) warm += 1;
  return warm / (data.length / 4);
}

describe('a crop', () => {
  test.each([
    ['left', 160],
    ['middle', 600],
    ['right', 1040],
  ])('keeps a subject at the %s', async (side, x) => {
    const image = await scene(`${side}.jpg`, x);
    const square = await readBitmap(image, placed(200, 200, 'subject'), 1);
    // The whole head is 28 % of the square; a crop of the empty middle would hold none of it.
    expect(warmShare(square)).toBeGreaterThan(0.2);
  });

  test('of a page keeps its top', async () => {
    const page = svg(
      400,
      1600,
      '<rect width="400" height="1600" fill="#fff"/><rect width="400" height="100" fill="#c00000"/>',
    );
    const image = await file('page.png', await sharp(Buffer.from(page)).png().toBuffer(), 400, 1600);
    const shot = await readBitmap(image, placed(200, 200, 'top'), 1);
    expect(at(shot, 100, 10)).toEqual([0xc0, 0, 0, 255]);
  });

  test.each([
    ['wider', 300, 100],
    ['taller', 100, 300],
  ])('of an SVG never stretches it: %s', async (name, width, height) => {
    const disc = svg(
      200,
      200,
      '<rect width="200" height="200" fill="#fff"/><circle cx="100" cy="100" r="40"/>',
    );
    const shot = await readBitmap(
      await file(`${name}.svg`, disc, 200, 200),
      placed(width, height, 'subject'),
      1,
    );
    const dark = (along: (step: number) => number[], length: number) =>
      Array.from({ length }, (_, step) => along(step)).filter(([red = 255]) => red < 128).length;
    const across = dark((x) => at(shot, x, height / 2), width);
    const down = dark((y) => at(shot, width / 2, y), height);
    expect(Math.abs(across - Math.min(down, across))).toBeLessThanOrEqual(
      Math.max(0, across - Math.min(width, height)) + 2,
    );
    expect(across).toBe(Math.min(width, 120));
  });

  test('has the pixels of its box at every scale', async () => {
    const image = await scene('scales.jpg', 600);
    for (const scale of [0.5, 1, 2, 3]) {
      const { width, height, data } = await readBitmap(image, placed(120, 80, 'subject'), scale);
      expect([width, height, data.length]).toEqual([120 * scale, 80 * scale, 120 * 80 * scale * scale * 4]);
    }
  });

  test('of an image ten times as long takes its middle', async () => {
    const long = svg(
      3000,
      300,
      '<rect width="3000" height="300" fill="#888"/><rect x="1400" width="200" height="300" fill="#c00000"/>',
    );
    const image = await file('long.png', await sharp(Buffer.from(long)).png().toBuffer(), 3000, 300);
    const { width, height, data } = await readBitmap(image, placed(200, 200, 'subject'), 1);
    expect([width, height, data.length]).toEqual([200, 200, 160_000]);
  });

  test('follows the orientation in the file', async () => {
    const sideways = await sharp({ create: { width: 100, height: 60, channels: 3, background: '#0000c0' } })
      .composite([
        { input: { create: { width: 50, height: 60, channels: 3, background: '#c00000' } }, left: 0, top: 0 },
      ])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await file('sideways.jpg', sideways, 60, 100);
    const upright = await readBitmap(image, placed(60, 100, 'subject'), 1);
    expect(at(upright, 30, 10)[0]).toBeGreaterThan(150);
    expect(at(upright, 30, 90)[2]).toBeGreaterThan(150);
  });
});

describe('a logo', () => {
  const mark = svg(200, 100, '<circle cx="50" cy="50" r="40" fill="#e01050"/>');

  test('is fitted inside its box, never stretched', async () => {
    const logo = await readBitmap(await file('mark.svg', mark, 200, 100), placed(200, 200, 'contain'), 1);
    expect(at(logo, 50, 100)).toEqual([0xe0, 0x10, 0x50, 255]);
    expect(at(logo, 50, 30)[3]).toBe(0);
  });

  test('with a tint is drawn as its shape in that colour', async () => {
    const logo = await readBitmap(
      await file('tinted.svg', mark, 200, 100),
      placed(200, 100, 'contain', '#ffffff'),
      1,
    );
    expect(at(logo, 50, 50)).toEqual([255, 255, 255, 255]);
    expect(at(logo, 150, 50)[3]).toBe(0);
  });

  test('on a flat background is separated from it by the tint', async () => {
    const boxed = svg(200, 100, `<rect width="200" height="100" fill="#ffffff"/>${mark}`);
    const image = await file('boxed.png', await sharp(Buffer.from(boxed)).png().toBuffer(), 200, 100);
    const logo = await readBitmap(image, placed(200, 100, 'contain', '#101010'), 1);
    expect(at(logo, 50, 50)).toEqual([16, 16, 16, 255]);
    expect(at(logo, 150, 50)[3]).toBe(0);
  });
});

describe('the facts of an image', () => {
  const imageCache = createImageCache(nodePorts);

  test.each([
    [
      'a shape on transparency',
      svg(100, 100, '<circle cx="50" cy="50" r="30" fill="#123456"/>'),
      true,
      false,
    ],
    [
      'a shape on a flat background',
      svg(100, 100, '<rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="30"/>'),
      true,
      true,
    ],
    [
      'a shape within a shape',
      svg(
        100,
        100,
        '<circle cx="50" cy="50" r="40" fill="#123456"/><path d="M30 35l20 30 20-30z" fill="#fff"/><path d="M20 50h60v6H20z" fill="#fff"/>',
      ),
      false,
      false,
    ],
    [
      'a badge with a large letter',
      svg(
        100,
        100,
        '<circle cx="50" cy="50" r="45" fill="#14428a"/><path d="M35 25h14v50H35zM49 61h22v14H49z" fill="#fff"/>',
      ),
      false,
      false,
    ],
    [
      'a badge with a letter beside a name in the colour of the letter',
      svg(
        100,
        30,
        '<rect width="30" height="30" rx="6" fill="#14428a"/><path d="M10 6h5v18h-5zM15 19h7v5h-7zM38 5h6v20h-6zM50 5h6v20h-6zM62 5h6v20h-6zM74 5h6v20h-6zM86 5h6v20h-6z" fill="#fff"/>',
      ),
      false,
      false,
    ],
    [
      'a shield with another shield at its top',
      svg(100, 100, '<path d="M5 10h90L50 95z" fill="#42b883"/><path d="M25 10h50L50 58z" fill="#35495e"/>'),
      false,
      false,
    ],
    [
      'a two-tone name whose letters touch',
      svg(
        100,
        30,
        '<path d="M0 0h10v22h20v8H0zM30 22h20v8H30z" fill="#0b5fff"/><path d="M50 0h10v22h20v8H50z" fill="#e8452c"/>',
      ),
      true,
      false,
    ],
    [
      'a gradient from one colour to another',
      svg(
        100,
        100,
        '<defs><linearGradient id="g"><stop stop-color="#0b5fff"/><stop offset="1" stop-color="#ff2e63"/></linearGradient></defs><circle cx="50" cy="50" r="40" fill="url(#g)"/>',
      ),
      true,
      false,
    ],
    [
      'an image that fills its box',
      svg(
        100,
        100,
        '<rect width="100" height="100" fill="#fff"/><rect width="60" height="100" fill="#a33"/>',
      ),
      false,
      true,
    ],
  ])('%s', async (name, drawing, silhouette, opaque) => {
    const facts = await imageCache.readFacts('x', await file(`${name}.svg`, drawing, 100, 100));
    expect(facts).toMatchObject({ src: 'x', silhouette, opaque });
    expect(facts.colors.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.8);
  });

  const padded = svg(200, 200, '<rect x="20" y="80" width="160" height="40" fill="#a33"/>');

  test.each(['svg', 'png'])(
    'a logo in the middle of a large canvas is drawn without its margins: %s',
    async (type) => {
      const data = type === 'svg' ? padded : await sharp(Buffer.from(padded)).png().toBuffer();
      const logo = await file(`padded.${type}`, data, 200, 200);
      const { width, height, margins } = await imageCache.readFacts('x', logo);
      // The margins left and right are narrow and stay.
      expect(width).toBe(200);
      expect(height).toBeGreaterThan(40);
      expect(height).toBeLessThan(52);
      const drawn = await imageCache.readBitmap(
        logo,
        { src: 'x', width, height: Math.round(height), crop: 'contain', trim: margins },
        1,
      );
      expect([drawn.width, drawn.height]).toEqual([200, Math.round(height)]);
      expect(at(drawn, 100, Math.round(height / 2))).toEqual([170, 51, 51, 255]);
      expect(at(drawn, 10, Math.round(height / 2))[3]).toBe(0);
      expect(at(drawn, 30, 10)[3]).toBe(255);
    },
  );

  test('a logo that is a dot on its canvas keeps a quarter of each side', async () => {
    const dot = svg(400, 400, '<circle cx="200" cy="200" r="12" fill="#a33"/>');
    const { width, height } = await imageCache.readFacts('x', await file('dot.svg', dot, 400, 400));
    expect([width, height]).toEqual([expect.closeTo(100), expect.closeTo(100)]);
  });

  test('shapes within a shape are found in a small, blurred file', async () => {
    const dial = svg(
      240,
      240,
      '<circle cx="120" cy="120" r="112" fill="#5dc844" stroke="#fff" stroke-width="16"/><path d="M96 84v72l68-36z" fill="#fff"/>',
    );
    const small = await sharp(Buffer.from(dial)).resize(36).blur(0.7).png().toBuffer();
    const facts = await imageCache.readFacts('x', await file('dial.png', small, 36, 36));
    expect(facts).toMatchObject({ silhouette: false, opaque: false });
  });

  test.each([
    [
      'a single pixel',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
      1,
      'only 1 × 1',
    ],
    [
      'a line of 400 to 1',
      () =>
        sharp({ create: { width: 8000, height: 20, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
      [8000, 20],
      'more than 20 times',
    ],
    [
      'a transparent image',
      () =>
        sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
          .png()
          .toBuffer(),
      200,
      'completely transparent',
    ],
    ['a broken file', async () => Buffer.from('no image'), 300, 'cannot be read'],
  ])('%s cannot be used', async (name, data, side, why) => {
    const [width = 0, height = width] = [side].flat();
    const image = await file(`${name}.png`, await data(), width, height);
    const failure = imageCache.readFacts('x', image);
    await expect(failure).rejects.toBeInstanceOf(UnusableImage);
    await expect(failure).rejects.toThrow(why);
  });
});
