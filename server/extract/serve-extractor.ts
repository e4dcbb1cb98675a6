import { parentPort } from 'node:worker_threads';
import type { Extractor } from './contracts.ts';
import { type JobOrder, type JobResponse, runJob } from './job.ts';

/** What the service tells the thread of the extractor. */
export type ThreadOrder = { id: number; order: JobOrder } | { stop: true };
/** What the thread answers. */
export type ThreadResponse = { id: number; response: JobResponse };

/** Runs an extractor for the thread that started this one. */
export function serveExtractor(extractor: Extractor): void {
  const port = parentPort!;
  const jobs = new Map<number, ReturnType<typeof runJob>>();
  port.on('message', async (message: ThreadOrder) => {
    if ('stop' in message) {
      await extractor.stop();
      port.close();
      return;
    }
    const { id, order } = message;
    if (!('request' in order)) return jobs.get(id)?.take(order);
    const job = runJob(extractor, (response) => port.postMessage({ id, response } satisfies ThreadResponse));
    jobs.set(id, job);
    await job.take(order);
    jobs.delete(id);
  });
}
