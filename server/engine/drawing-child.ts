import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type RenderStage, stageProgress } from '@livery/core/render-states';
import { composeReadable } from '@livery/engine/contrast/compose-readable';
import type { Composer } from '@livery/engine/scene/compose';
import { RetryableError } from '../children/messages.ts';
import { serveTasks } from '../children/serve-tasks.ts';
import { MediaError } from '../platform/libav.ts';
import { createNodeComposer } from './adapters/node-composer.ts';
import type { DrawnFile, DrawProgress, DrawResult, DrawTask } from './messages.ts';
import { drawLogo } from './stills/draw-logo.ts';
import { drawSheet } from './stills/draw-sheet.ts';
import { drawSpecimen } from './stills/draw-specimen.ts';
import { createStillRenderer, stillTypes } from './stills/draw-still.ts';
import { videoCodecs } from './video/codecs.ts';
import { drawVideo } from './video/draw-video.ts';

/** The process that draws. It keeps nothing between tasks but fonts and images. */

type ReportProgress = (progress: DrawProgress) => void;

await serveTasks<DrawTask, DrawResult, DrawProgress>(async () => {
  const composer = createNodeComposer();
  const { draw } = await createStillRenderer(composer);
  return async (task, report) => {
    if ('preview' in task) {
      const { durationS, ...scene } = task.preview;
      const durationMs = durationS === null ? undefined : durationS * 1000;
      const { warnings } = await composeReadable(composer, scene, durationMs);
      return { drawn: null, poster: null, warnings };
    }
    if ('sheet' in task) {
      await writeFile(task.file, await drawSheet(task.sheet)).catch(rethrowRetryable);
      return { drawn: await describeFile(task.file, stillTypes.jpeg), poster: null, warnings: [] };
    }
    if ('logo' in task) {
      await writeFile(task.file, await drawLogo(composer, task.logo)).catch(rethrowRetryable);
      return { drawn: await describeFile(task.file, stillTypes.png), poster: null, warnings: [] };
    }
    if ('specimen' in task) {
      const { bytes, size } = await drawSpecimen(composer, task.specimen);
      await writeFile(task.file, bytes).catch(rethrowRetryable);
      const drawn = await describeFile(task.file, stillTypes.png);
      return { drawn: { ...drawn, size }, poster: null, warnings: [] };
    }
    if ('video' in task) return serveVideo(composer, task, report);
    const { still, file } = task;
    reportStage(report, 'drawing');
    const { bytes, warnings } = await draw(still);
    reportStage(report, 'encoding');
    await writeFile(file, bytes).catch(rethrowRetryable);
    return { drawn: await describeFile(file, stillTypes[still.output]), poster: null, warnings };
  };
});

async function serveVideo(
  composer: Composer,
  { video, file, posterFile }: Extract<DrawTask, { video: unknown }>,
  report: ReportProgress,
): Promise<DrawResult> {
  reportStage(report, 'drawing');
  const range = stageProgress.encoding - stageProgress.drawing;
  const progress = {
    onFrame: (done: number, frames: number) =>
      report({ stage: 'drawing', progress: stageProgress.drawing + (range * done) / frames }),
    onLast: () => reportStage(report, 'encoding'),
  };
  const warnings = await drawVideo(composer, video, { file, posterFile }, progress).catch(
    (cause: unknown) => {
      // An encoder error, a full disk or a missing folder may go away; a scene that cannot be drawn stays so.
      if (cause instanceof MediaError || (cause as NodeJS.ErrnoException).syscall)
        return rethrowRetryable(cause as Error);
      throw cause;
    },
  );
  return {
    drawn: await describeFile(file, videoCodecs[video.output].contentType),
    poster: await describeFile(posterFile, stillTypes.jpeg),
    warnings,
  };
}

function reportStage(report: ReportProgress, stage: RenderStage): void {
  report({ stage, progress: stageProgress[stage] });
}

function rethrowRetryable(cause: Error): never {
  throw new RetryableError(cause.stack ?? cause.message);
}

async function describeFile(file: string, contentType: string): Promise<DrawnFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  } catch (cause) {
    rethrowRetryable(cause as Error);
  }
  return { bytes, sha256: hash.digest('hex'), contentType };
}
