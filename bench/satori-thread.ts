import { parentPort, workerData } from 'node:worker_threads';
import { createSatoriRenderer, type Design } from './still-peers.ts';

/** A thread that draws the same design for every message. */
export async function serveSatori(): Promise<void> {
  const draw = await createSatoriRenderer();
  const design = workerData as Design;
  parentPort!.on('message', async () => {
    await draw(design);
    parentPort!.postMessage('drawn');
  });
}
