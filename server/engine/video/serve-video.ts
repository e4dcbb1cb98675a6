import { stageProgress } from '@livery/core/render-states';
import type { Composer } from '@livery/engine/scene/compose';
import { MediaError } from '../../platform/libav.ts';
import { describeFile, type ReportProgress, reportStage, rethrowRetryable } from '../drawn-files.ts';
import type { DrawResult, DrawTask } from '../messages.ts';
import { stillTypes } from '../stills/draw-still.ts';
import { videoCodecs } from './codecs.ts';
import { drawVideo } from './draw-video.ts';

/** Draws a video and its poster into files. */
export async function serveVideo(
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
