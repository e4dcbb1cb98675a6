import { parentPort, workerData } from 'node:worker_threads';
import { type Design, satoriArtist } from './still-peers.ts';

/** One thread that draws the same design each time it is asked. */
export async function serveSatori(): Promise<void> {
  const draw = await satoriArtist();
  const design = workerData as Design;
  parentPort!.on('message', async () => {
    await draw(design);
    parentPort!.postMessage('drawn');
  });
}
