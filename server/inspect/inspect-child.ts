import { serveTasks } from '../children/serve-tasks.ts';
import { Refused, refuseContent } from './errors/file-refused.ts';
import { inspectFile } from './inspect-file.ts';
import type { InspectResponse, InspectTask } from './inspection.ts';

/** The child process that parses uploads, because the image and font parsers may crash, and some are native. */
await serveTasks<InspectTask, InspectResponse, number>(async () => async (task, report) => {
  try {
    return { accepted: await inspectFile(task, report) };
  } catch (failure) {
    // A stack overflow means a file nested deeper than any real drawing.
    const cause = failure instanceof RangeError ? refuseContent('The file is nested too deeply.') : failure;
    if (cause instanceof Refused) return { refused: { code: cause.code, message: cause.message } };
    throw cause;
  }
});
