import { isMainThread } from 'node:worker_threads';
import { benchBrandRules, benchVersionPages } from './brands.ts';
import { benchCredentials } from './credentials.ts';
import { benchDrain } from './drain.ts';
import { benchEditor } from './editor.ts';
import { benchEndToEnd } from './end-to-end.ts';
import { benchFairness } from './fairness.ts';
import { benchFirstStill } from './first-still.ts';
import { benchMcp } from './mcp.ts';
import { benchPreview } from './preview.ts';
import { benchProfile } from './profile.ts';
import { serveSatori } from './satori-thread.ts';
import { benchAllStills, benchStillEngines } from './still-engines.ts';
import { benchStillLoad, benchStillMemory } from './still-load.ts';
import { benchSubmits } from './submits.ts';
import { benchVideo } from './video.ts';
import { benchVideoBatch } from './video-batch.ts';
import { benchVideoGrowth, benchVideoPresets } from './video-growth.ts';
import { benchWorkerDeath } from './worker-death.ts';

/** `npm run bench [-- name …]`: every benchmark, or those that are named. */
const benchmarks: Record<string, () => Promise<void>> = {
  'still-engines': benchStillEngines,
  'all-stills': benchAllStills,
  'still-load': benchStillLoad,
  'still-memory': benchStillMemory,
  video: benchVideo,
  'video-presets': benchVideoPresets,
  'video-growth': benchVideoGrowth,
  'video-batch': benchVideoBatch,
  'end-to-end': benchEndToEnd,
  'first-still': benchFirstStill,
  submits: benchSubmits,
  profile: benchProfile,
  mcp: benchMcp,
  credentials: benchCredentials,
  drain: benchDrain,
  fairness: benchFairness,
  'worker-death': benchWorkerDeath,
  'brand-rules': benchBrandRules,
  'version-pages': benchVersionPages,
  preview: benchPreview,
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
