import { join } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import type { StillRenderer } from '@livery/server/engine/stills/draw-still';
import { findFormat } from '@livery/templates/formats';
import sharp from 'sharp';
import { type GalleryCase, galleryCases } from './cases.ts';

/** Longest side of a golden. */
const SIDE = 288;

/** Every case of the gallery has a golden. */
export const goldenCases: GalleryCase[] = galleryCases();

export function goldenFile({ template, format, brand }: GalleryCase): string {
  return join(repositoryRoot, 'gallery/goldens', template.id, `${format}-${brand.id}.webp`);
}

/** Draws at the size of the golden directly, since the layout is the same at every scale. */
export async function drawGolden(
  draw: StillRenderer['draw'],
  { request, format }: GalleryCase,
): Promise<Buffer> {
  const { width, height } = findFormat(format);
  const { bytes } = await draw({ ...request, scale: SIDE / Math.max(width, height) });
  // Both sides of the comparison go through the same encoder, so its losses cancel out.
  return sharp(bytes).webp({ quality: 62, effort: 6 }).toBuffer();
}
