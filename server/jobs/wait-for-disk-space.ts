import { setTimeout as pause } from 'node:timers/promises';
import type { JobHandler } from '../queue/port.ts';
import type { App } from '../services/context.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Delays a job while a disk is full, so that it does not use up its attempts on a full disk.
 */
export function waitForDiskSpace<Payload extends object>(
  { diskSpace }: Pick<App, 'diskSpace'>,
  handle: JobHandler<Payload>,
): JobHandler<Payload> {
  return async (job) => {
    while (!(await diskSpace.hasRoom())) await pause(LOOK_EVERY_MS, undefined, { signal: job.signal });
    await handle(job);
  };
}
