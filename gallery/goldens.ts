import { join } from 'node:path';
import type { StillRenderer } from '@livery/server/engine/draw-still';
import { formats } from '@livery/templates/formats';
import sharp from 'sharp';
import { type GalleryCase, galleryCases } from './cases.ts';
import { repositoryRoot } from './root.ts';

/** Longest side of a golden picture. */
const SIDE = 320;

/** Every picture of the gallery, small: what the goldens hold and what is compared with them. */
export const goldenCases: GalleryCase[] = galleryCases();

export function goldenFile({ template, format, brand }: GalleryCase): string {
  return join(repositoryRoot, 'gallery/goldens', template.id, `${format}-${brand.id}.webp`);
}

/** Drawn at its small size directly: the layout is the same at every scale. */
export async function drawGolden(
  draw: StillRenderer['draw'],
  { request, format }: GalleryCase,
): Promise<Buffer> {
  const { width, height } = formats[format];
  const { bytes } = await draw({ ...request, scale: SIDE / Math.max(width, height) });
  // What is compared goes through the same encoder, so that its losses cancel out.
  return sharp(bytes).webp({ quality: 76, effort: 4 }).toBuffer();
}
