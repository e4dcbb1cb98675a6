import { composeReadable } from '@livery/engine/contrast/compose-readable';
import { serveTasks } from '../children/serve-tasks.ts';
import { createNodeComposer } from './adapters/node-composer.ts';
import { reportStage, writeDrawn } from './drawn-files.ts';
import { withKeptDocument } from './kept-documents.ts';
import type { DrawProgress, DrawResult, DrawTask } from './messages.ts';
import { drawLogo } from './stills/draw-logo.ts';
import { drawSheet } from './stills/draw-sheet.ts';
import { drawSpecimen } from './stills/draw-specimen.ts';
import { createStillRenderer, stillTypes } from './stills/draw-still.ts';

/** The process that draws. It keeps nothing between tasks but fonts and images. */

await serveTasks<DrawTask, DrawResult, DrawProgress>(async () => {
  const composer = createNodeComposer();
  const { draw } = await createStillRenderer(composer);
  return async (task, report) => {
    if ('preview' in task) {
      const { durationS, ...scene } = withKeptDocument(task.preview);
      const durationMs = durationS === null ? undefined : durationS * 1000;
      const { warnings } = await composeReadable(composer, scene, { durationMs });
      return { drawn: null, poster: null, warnings };
    }
    if ('trial' in task) {
      const { tryDocument } = await import('@livery/engine/faults/try-document');
      const problems = await tryDocument(composer, task.trial);
      return { drawn: null, poster: null, warnings: [], problems };
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
      return serveVideo(composer, { ...task, video: withKeptDocument(task.video) }, report);
    }
    const { still, file, posterFile } = task;
    reportStage(report, 'drawing');
    const { bytes, poster, texts, warnings } = await draw(withKeptDocument(still));
    reportStage(report, 'encoding');
    return {
      drawn: await writeDrawn(file, bytes, stillTypes[still.output]),
      poster: poster && posterFile ? await writeDrawn(posterFile, poster, stillTypes.jpeg) : null,
      warnings,
      texts,
    };
  };
});
