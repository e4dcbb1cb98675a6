import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type RenderStage, stageProgress } from '@livery/core/render-states';
import { RetryableError } from '../children/messages.ts';
import { serveTasks } from '../children/serve-tasks.ts';
import { type Composer, createComposer } from './compose.ts';
import { createStillArtist, stillTypes } from './draw-still.ts';
import { codecs } from './film/codecs.ts';
import { drawVideo } from './film/draw-film.ts';
import { VideoError } from './film/libav.ts';
import type { DrawnFile, DrawProgress, DrawResult, DrawTask } from './messages.ts';
import { composeReadable } from './readable.ts';

/** The process that draws: nothing is kept between tasks but fonts and pictures. */

type Report = (progress: DrawProgress) => void;

await serveTasks<DrawTask, DrawResult, DrawProgress>(async () => {
  const composer = await createComposer();
  const { draw } = await createStillArtist(composer);
  return async (task, report) => {
    if ('preview' in task) {
      const { durationS, ...scene } = task.preview;
      const durationMs = durationS === null ? undefined : durationS * 1000;
      const { warnings } = await composeReadable(composer, scene, durationMs);
      return { drawn: null, poster: null, warnings };
    }
    if ('video' in task) return video(composer, task, report);
    const { still, file } = task;
    enter(report, 'drawing');
    const { bytes, warnings } = await draw(still);
    enter(report, 'encoding');
    await writeFile(file, bytes).catch(retryable);
    return { drawn: await drawnFile(file, stillTypes[still.output]), poster: null, warnings };
  };
});

async function video(
  composer: Composer,
  { video, file, posterFile }: Extract<DrawTask, { video: unknown }>,
  report: Report,
): Promise<DrawResult> {
  enter(report, 'drawing');
  const room = stageProgress.encoding - stageProgress.drawing;
  const warnings = await drawVideo(
    composer,
    video,
    { video: file, poster: posterFile },
    {
      onFrame: (done, frames) =>
        report({ stage: 'drawing', progress: stageProgress.drawing + (room * done) / frames }),
      onLast: () => enter(report, 'encoding'),
    },
  ).catch((cause: unknown) => {
    // The encoder, a full disk or a folder that is gone may be there another time; a scene stays as it is.
    if (cause instanceof VideoError || (cause as NodeJS.ErrnoException).syscall)
      return retryable(cause as Error);
    throw cause;
  });
  return {
    drawn: await drawnFile(file, codecs[video.output].contentType),
    poster: await drawnFile(posterFile, stillTypes.jpeg),
    warnings,
  };
}

function enter(report: Report, stage: RenderStage): void {
  report({ stage, progress: stageProgress[stage] });
}

/** The same task can be tried again. */
function retryable(cause: Error): never {
  throw new RetryableError(cause.stack ?? cause.message);
}

async function drawnFile(file: string, contentType: string): Promise<DrawnFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  } catch (cause) {
    retryable(cause as Error);
  }
  return { bytes, sha256: hash.digest('hex'), contentType };
}
