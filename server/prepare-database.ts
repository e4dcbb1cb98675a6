import { prepareDatabase } from './queue/prepare-database.ts';
import { readSettings } from './settings/settings.ts';

/** Makes the embedded database that first starts copy. The build runs it with the data directory to create. */
const [dataDir] = process.argv.slice(2);
await prepareDatabase({ ...readSettings({}), dataDir: dataDir! });
process.exit();
