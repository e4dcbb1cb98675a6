import { serveTasks } from '../children/serve-tasks.ts';
import { inspectFile } from './inspect-file.ts';
import type { InspectAnswer, InspectTask } from './inspection.ts';
import { Refused } from './refused.ts';

/** The process that reads what strangers send: parsers of pictures and fonts, native ones among them. */
await serveTasks<InspectTask, InspectAnswer>(async () => async (task) => {
  try {
    return { accepted: await inspectFile(task) };
  } catch (cause) {
    if (cause instanceof Refused) return { refused: { code: cause.code, message: cause.message } };
    throw cause;
  }
});
