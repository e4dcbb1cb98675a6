import { isMainThread } from 'node:worker_threads';
import { benchBulk } from './bulk.ts';
import { benchEditor } from './editor.ts';
import { benchEndToEnd } from './end-to-end.ts';
import { benchFairness } from './fairness.ts';
import { benchImageLinks } from './image-links.ts';
import { serveSatori } from './satori-thread.ts';
import { benchAllStills, benchStillEngines } from './still-engines.ts';
import { benchStillLoad } from './still-load.ts';
import { benchSubmits } from './submits.ts';
import { benchSynchronous } from './synchronous.ts';
import { benchVideo } from './video.ts';

/** `npm run bench [-- name …]`: every benchmark, or those that are named. */
const benchmarks: Record<string, () => Promise<void>> = {
  'still-engines': benchStillEngines,
  'all-stills': benchAllStills,
  'still-load': benchStillLoad,
  video: benchVideo,
  'end-to-end': benchEndToEnd,
  synchronous: benchSynchronous,
  'image-links': benchImageLinks,
  submits: benchSubmits,
  bulk: benchBulk,
  fairness: benchFairness,
  editor: benchEditor,
};

async function run(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in benchmarks));
  if (unknown.length > 0) {
    console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}`);
    process.exit(2);
  }
  for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) await benchmarks[name]!();
  process.exit();
}

await (isMainThread ? run() : serveSatori());
