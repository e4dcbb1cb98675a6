import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '@livery/server/db/open';
import { DUMP_SECRET, readDumps, releasesDir, restoreDump, writeDump } from '@livery/server/db/testing/dump';
import { createLogger } from '@livery/server/platform/logger';
import { readSettings } from '@livery/server/settings/settings';
import { start } from '@livery/server/start';
import { seedOptions, seedRecords, seedSettings } from '@livery/server/testing/seed-records';

/**
 * `npm run release -- dump`: writes the database of this version, which the tests of later ones upgrade. It has the rows of
 * the release before, upgraded, and those that `seedRecords` makes.
 */

const MAX_BYTES = 300_000;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const file = join(releasesDir, `${version}.sql.gz`);
if (existsSync(file)) throw new Error(`${version} is released. Set the next version in package.json first.`);
const dataDir = mkdtempSync(join(tmpdir(), 'livery-dump-'));
try {
  const settings = readSettings({
    ...seedSettings,
    HOST: '127.0.0.1',
    PORT: '0',
    LIVERY_DATA_DIR: dataDir,
    LIVERY_SECRET: DUMP_SECRET,
  });
  const database = await openDatabase(settings, () => {});
  await restoreDump(database.db, (await readDumps()).at(-1)!.text);
  await database.close();
  const service = await start(settings, createLogger('error'), seedOptions());
  await seedRecords(service, `Samples of ${version}`);
  const dump = gzipSync(await writeDump(service.app.db), { level: 9 });
  await service.stop();
  if (dump.length > MAX_BYTES)
    throw new Error(`The dump has ${dump.length} bytes; make seedRecords write less than ${MAX_BYTES}.`);
  writeFileSync(file, dump);
  console.log(`Wrote ${file}, ${dump.length} bytes.`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
