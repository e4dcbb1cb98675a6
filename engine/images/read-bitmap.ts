import type { EnginePorts, ImageFile, TakumiRenderer } from '../ports.ts';
import type { PlacedImage } from '../scene/read-layout.ts';
import type { Bitmap } from './bitmap.ts';
import { applyEffects, sizeToRead } from './image-effects.ts';

/** Reads the pixels of an image at exactly the size it is drawn at. */
export type ReadBitmap = (file: ImageFile, placed: PlacedImage, scale: number) => Promise<Bitmap>;

export function createReadBitmap({ createRenderer, images }: EnginePorts): ReadBitmap {
  const renderer = createRenderer();
  return async (file, placed, scale) => {
    const { crop } = placed;
    const { width, height } = sizeToRead(placed, scale);
    const bitmap = file.vector
      ? await drawVector(renderer, await images.readVector(file), file, { width, height, crop })
      : await images.readRaster(file, width, height, crop);
    return applyEffects(bitmap, placed, scale);
  };
}

/** A crop of an SVG keeps its middle, or its top for a page; it has no subject to look for. */
async function drawVector(
  renderer: TakumiRenderer,
  svg: Uint8Array,
  file: ImageFile,
  { width, height, crop }: { width: number; height: number; crop: string },
): Promise<Bitmap> {
  const src = 'drawing.svg';
  const sizes = [width / file.width, height / file.height];
  const scale = crop === 'contain' ? Math.min(...sizes) : Math.max(...sizes);
  const drawn = { width: file.width * scale, height: file.height * scale };
  const data = await renderer.render(
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
    { width, height, format: 'raw', images: [{ src, data: svg, cache: 'none' }] },
  );
  return { width, height, data };
}
