import { composeReadable } from '@livery/engine/contrast/compose-readable';
import type { Composer } from '@livery/engine/scene/compose';
import { serveTasks } from '../children/serve-tasks.ts';
import { sharp } from '../platform/sharp.ts';
import { createNodeComposer } from './adapters/node-composer.ts';
import type { LogoRequest, SheetRequest } from './contracts.ts';
import { reportStage, writeDrawn } from './drawn-files.ts';
import type { DrawProgress, DrawResult, DrawTask } from './messages.ts';
import { drawSpecimen } from './stills/draw-specimen.ts';
import { createStillRenderer, stillTypes } from './stills/draw-still.ts';

/** The process that draws. It keeps nothing between tasks but fonts and images. */

await serveTasks<DrawTask, DrawResult, DrawProgress>(async () => {
  const composer = createNodeComposer();
  const { draw } = await createStillRenderer(composer);
  return async (task, report) => {
    if ('preview' in task) {
      const { durationS, ...scene } = task.preview;
      const durationMs = durationS === null ? undefined : durationS * 1000;
      const { warnings } = await composeReadable(composer, scene, { durationMs });
      return { drawn: null, poster: null, warnings };
    }
    if ('sheet' in task) {
      const drawn = await writeDrawn(task.file, await drawSheet(task.sheet), stillTypes.jpeg);
      return { drawn, poster: null, warnings: [] };
    }
    if ('logo' in task) {
      const drawn = await writeDrawn(task.file, await drawLogo(composer, task.logo), stillTypes.png);
      return { drawn, poster: null, warnings: [] };
    }
    if ('specimen' in task) {
      const { bytes, size } = await drawSpecimen(composer, task.specimen);
      const drawn = await writeDrawn(task.file, bytes, stillTypes.png);
      return { drawn: { ...drawn, size }, poster: null, warnings: [] };
    }
    if ('video' in task) {
      // Loads FFmpeg, which stills do without.
      const { serveVideo } = await import('./video/serve-video.ts');
      return serveVideo(composer, task, report);
    }
    const { still, file } = task;
    reportStage(report, 'drawing');
    const { bytes, warnings } = await draw(still);
    reportStage(report, 'encoding');
    return { drawn: await writeDrawn(file, bytes, stillTypes[still.output]), poster: null, warnings };
  };
});

/** Draws a vector logo as PNG on a transparent background, for programs that take no SVG. */
async function drawLogo(composer: Composer, { file, width, height }: LogoRequest): Promise<Buffer> {
  const bitmap = await composer.imageCache.readBitmap(file, { src: '', width, height, crop: 'contain' }, 1);
  return sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Puts images onto one sheet, as JPEG. */
async function drawSheet({ width, height, background, tiles }: SheetRequest): Promise<Buffer> {
  const layers = await Promise.all(
    tiles.map(async (tile) => ({
      input: await sharp(tile.file).resize(tile.width, tile.height, { fit: 'fill' }).toBuffer(),
      left: tile.x,
      top: tile.y,
    })),
  );
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .withIccProfile('srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
