import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fleet } from './processes.ts';
import type { Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import { difference } from './verify-renders.ts';

/** How long a drawing child may need to notice that its server is gone. */
const ORPHAN_MS = 20_000;

export interface Folders {
  storageDir: string;
  /** Of each process. */
  dataDirs: string[];
}

/** What killed processes leave behind. */
export async function verifyLeftovers(
  report: Report,
  fleet: Fleet,
  { renders }: Snapshot,
  { storageDir, dataDirs }: Folders,
): Promise<void> {
  const kills = Object.values(fleet.kills).reduce((sum, count) => sum + count, 0);
  report.check(`${kills} processes were killed`, kills === 0 ? ['nothing was tried'] : []);
  report.check('no process ended by itself', fleet.fallen);
  report.check(
    `the children of ${fleet.orphanMs.length} killed processes ended within ${ORPHAN_MS / 1000} s`,
    fleet.orphanMs.filter((ms) => ms > ORPHAN_MS).map((ms) => `${ms.toFixed(0)} ms`),
  );
  report.check('no child process is left', fleet.leftOver());
  const scratch = (await Promise.all(dataDirs.map((folder) => filesIn(join(folder, 'tmp'))))).flat();
  // Where processes share a machine, none knows which scratch folder has no owner any more.
  if (fleet.slots.length === 1) report.check('nothing is left in the scratch folder', scratch);
  else report.figure('files left in scratch folders', scratch.length);
  const expected = renders
    .flatMap(({ outputKey, poster }) => [outputKey, poster?.key])
    .flatMap((key) => key?.replace('renders/', '') ?? []);
  report.check(
    'storage holds the files of completed renders, and no other',
    difference(new Set(await filesIn(join(storageDir, 'renders'))), new Set(expected)),
  );
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
}
