import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type RenderStage, stageProgress } from '@livery/core/render-states';
import { MayPass } from '../children/messages.ts';
import { serveTasks } from '../children/serve-tasks.ts';
import { createStillArtist } from './draw-still.ts';
import type { DrawProgress, DrawResult, DrawTask } from './messages.ts';

/** The process that draws: nothing is kept between tasks but fonts. */

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

await serveTasks<DrawTask, DrawResult, DrawProgress>(async () => {
  const { draw, preview } = await createStillArtist();
  return async (task, report) => {
    if ('preview' in task) {
      return { bytes: 0, sha256: '', contentType: '', warnings: await preview(task.preview) };
    }
    const { still, file } = task;
    const enter = (stage: RenderStage) => report({ stage, progress: stageProgress[stage] });
    enter('drawing');
    const { bytes, warnings } = await draw(still);
    enter('encoding');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // A full disk or a folder that is gone may pass; the same task can be tried again.
    await writeFile(file, bytes).catch((cause: Error) => {
      throw new MayPass(cause.message);
    });
    return { bytes: bytes.length, sha256, contentType: contentTypes[still.output], warnings };
  };
});
