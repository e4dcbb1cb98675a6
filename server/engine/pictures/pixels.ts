import { readFile } from 'node:fs/promises';
import { Renderer } from '@takumi-rs/core';
import type { Region } from 'sharp';
import { sharp } from '../../platform/sharp.ts';
import type { ImageFile } from '../contracts.ts';
import type { PlacedImage } from '../layout.ts';
import { readBackground } from './facts.ts';

/** Straight RGBA, as the engine draws without decoding. */
export interface Bitmap {
  width: number;
  height: number;
  data: Buffer;
}

const drawings = new Renderer();

/** How many times as long as a crop what it is taken from may be. */
const FAR = 4;

/** The pixels of a picture at exactly the size it is drawn at. */
export async function readPixels(file: ImageFile, placed: PlacedImage, scale: number): Promise<Bitmap> {
  const width = Math.max(1, Math.round(placed.width * scale));
  const height = Math.max(1, Math.round(placed.height * scale));
  const bitmap = file.vector
    ? await drawVector(file, width, height, placed.crop)
    : await readRaster(file, width, height, placed.crop);
  return placed.textColor === undefined ? bitmap : inOneColour(bitmap, placed.textColor);
}

/** A crop keeps what draws the eye: skin, colour and detail; that of a page keeps its top. */
async function readRaster(file: ImageFile, width: number, height: number, crop: string): Promise<Bitmap> {
  const fitted =
    crop === 'contain'
      ? ({ fit: 'contain', background: '#00000000' } as const)
      : ({ fit: 'cover', position: crop === 'top' ? 'top' : 'attention' } as const);
  const upright = sharp(file.path).autoOrient();
  const region = crop === 'contain' ? null : centre(file, width / height, crop === 'top');
  const { data } = await (region ? upright.extract(region) : upright)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(width, height, fitted)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
}

/** The middle of a picture that is far longer than its crop: scaled whole, it would be many times the crop's size. */
function centre(file: ImageFile, ratio: number, fromTop: boolean): Region | null {
  const width = Math.min(file.width, Math.ceil(file.height * ratio * FAR));
  const height = Math.min(file.height, Math.ceil((file.width / ratio) * FAR));
  if (width === file.width && height === file.height) return null;
  const left = Math.floor((file.width - width) / 2);
  return { left, top: fromTop ? 0 : Math.floor((file.height - height) / 2), width, height };
}

/** Drawings have no subject to look for: a crop keeps their middle, or their top. */
async function drawVector(file: ImageFile, width: number, height: number, crop: string): Promise<Bitmap> {
  const src = 'drawing.svg';
  const sizes = [width / file.width, height / file.height];
  const scale = crop === 'contain' ? Math.min(...sizes) : Math.max(...sizes);
  const drawn = { width: file.width * scale, height: file.height * scale };
  const data = await drawings.render(
    {
      type: 'container',
      style: { position: 'relative', display: 'flex', width, height, overflow: 'hidden' },
      children: [
        {
          type: 'image',
          src,
          style: {
            ...drawn,
            position: 'absolute',
            left: (width - drawn.width) / 2,
            top: crop === 'top' ? 0 : (height - drawn.height) / 2,
          },
        },
      ],
    },
    { width, height, format: 'raw', images: [{ src, data: await readFile(file.path), cache: 'none' }] },
  );
  return { width, height, data };
}

/** The shape in one colour: what is not see-through, or what stands out from the flat ground around it. */
function inOneColour({ width, height, data }: Bitmap, textColor: string): Bitmap {
  const value = Number.parseInt(textColor.slice(1, 7), 16);
  const color = [value >> 16, (value >> 8) & 255, value & 255] as const;
  const opaque = !data.some((part, index) => index % 4 === 3 && part < 250);
  const backdrop = opaque ? readBackground({ data, width, height }) : null;
  const out = Buffer.alloc(data.length);
  let farthest = 1;
  const distance = (at: number) =>
    backdrop ? Math.max(...backdrop.map((channel, index) => Math.abs(data[at + index]! - channel))) : 0;
  if (backdrop) for (let at = 0; at < data.length; at += 4) farthest = Math.max(farthest, distance(at));
  for (let at = 0; at < data.length; at += 4) {
    out[at] = color[0];
    out[at + 1] = color[1];
    out[at + 2] = color[2];
    out[at + 3] = backdrop ? Math.min(255, Math.round((distance(at) / farthest) * 320)) : data[at + 3]!;
  }
  return { width, height, data: out };
}
