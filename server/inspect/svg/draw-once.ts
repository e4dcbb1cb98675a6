import { Renderer } from '@takumi-rs/core';
import { refuseContent } from '../errors/file-refused.ts';

const SIDE = 512;

/**
 * Draws an SVG with the engine that will draw it later. One that takes forever, by nested patterns or an endless
 * filter, times out this process and is refused; so is one that cannot be drawn.
 */
export async function drawOnce(svg: string, aspectRatio: number | null): Promise<void> {
  const ratio = aspectRatio ?? 1;
  const width = Math.max(1, Math.round(ratio >= 1 ? SIDE : SIDE * ratio));
  const height = Math.max(1, Math.round(ratio >= 1 ? SIDE / ratio : SIDE));
  const src = 'drawing.svg';
  await new Renderer()
    .render(
      { type: 'image', src, style: { width, height } },
      { width, height, format: 'raw', images: [{ src, data: Buffer.from(svg) }] },
    )
    .catch(() => {
      throw refuseContent('The SVG cannot be drawn.');
    });
}
