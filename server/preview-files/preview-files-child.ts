import { serveTasks } from '../children/serve-tasks.ts';
import type { PreviewFileResponse, PreviewFileTask } from './messages.ts';

/**
 * The process that decodes images and fonts for previews in browsers: both are files that people uploaded. Each kind of
 * task loads its libraries when it comes, so that the first thumbnail of a page does not wait for fonts and the engine.
 */
await serveTasks<PreviewFileTask, PreviewFileResponse>(async () => async (task) => {
  if ('thumbnail' in task) {
    const { writeThumbnail } = await import('./write-thumbnail.ts');
    return writeThumbnail(task.thumbnail, task.file);
  }
  if ('bitmap' in task) {
    const { writeBitmap } = await import('./write-bitmap.ts');
    return writeBitmap(task.bitmap, task.file);
  }
  if ('face' in task) {
    const { writeFace } = await import('./write-face.ts');
    return writeFace(task.face, task.file);
  }
  if ('coverage' in task) {
    const { readFontCoverage } = await import('./read-font-coverage.ts');
    return readFontCoverage(task.coverage);
  }
  const { readFacts } = await import('./read-facts.ts');
  return readFacts(task.facts);
});
