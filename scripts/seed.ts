import { createLogger } from '@livery/server/platform/logger';
import { readSettings } from '@livery/server/settings/settings';
import { start } from '@livery/server/start';
import {
  findSeedProblem,
  SEED_NAME,
  seedOptions,
  seedRecords,
  seedSettings,
} from '@livery/server/testing/seed-records';

/** `npm run seed`: fills the data directory, or `DATABASE_URL`, with sample records. */
const settings = readSettings({ ...process.env, ...seedSettings, HOST: '127.0.0.1', PORT: '0' });
const problem = findSeedProblem(settings);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const service = await start(settings, createLogger('error'), seedOptions());
const seeded = await seedRecords(service).finally(() => service.stop());
console.log(
  seeded
    ? `Made the organisation “${SEED_NAME}” of ${settings.ownerEmail}. Its key: ${seeded.key}`
    : `There is an organisation “${SEED_NAME}” already, so nothing was changed.`,
);
console.log('Sign in with the link that npm run dev prints, and choose the organisation at the top left.');
process.exit();
