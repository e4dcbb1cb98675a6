import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { openDatabase } from '../db/open.ts';
import { createInspector } from '../inspect/inspector.ts';
import { type OperatorCommandName, runOperatorCommand } from '../operator/commands.ts';
import { askServer } from '../operator/socket.ts';
import { createLogger } from '../platform/logger.ts';
import { inspectChildFile } from '../platform/paths.ts';
import { makeScratch } from '../platform/scratch.ts';
import { openCurrentVault, openVault } from '../secrets/open-vault.ts';
import type { App } from '../services/context.ts';
import { resetSecret } from '../services/secrets/reset.ts';
import type { Settings } from '../settings/settings.ts';
import { openStorage } from '../storage/open.ts';

/** Runs an operator command on the running embedded server, or on the database itself when none runs. */
export async function operate(
  settings: Settings,
  name: OperatorCommandName,
  input: object,
): Promise<unknown> {
  if (!settings.databaseUrl) {
    const answer = await askServer(settings.dataDir, name, input);
    if (answer?.error) throw new AppError('invalid_request', answer.error);
    if (answer) return answer.result;
    requireData(settings.dataDir);
  }
  const database = await openDatabase(settings, () => {});
  try {
    await database.migrate();
    const vault = await openVault(database.db, settings);
    const storage = () => openStorage(settings.storage);
    const installation = {
      ...{ db: database.db, vault, settings, openStorage: storage },
      withInspector: <Result>(work: (parts: Pick<App, 'inspector' | 'scratchDir'>) => Promise<Result>) =>
        withInspector(settings, work),
    };
    // Through JSON, so that dates and other values print the same as over the socket.
    return JSON.parse(JSON.stringify(await runOperatorCommand(installation, name, input)));
  } finally {
    await database.close();
  }
}

async function withInspector<Result>(
  { dataDir, logLevel }: Settings,
  work: (parts: Pick<App, 'inspector' | 'scratchDir'>) => Promise<Result>,
): Promise<Result> {
  const inspector = createInspector(inspectChildFile, createLogger(logLevel));
  const scratchDir = await makeScratch(join(dataDir, 'tmp'), { alone: false });
  try {
    return await work({ inspector, scratchDir });
  } finally {
    await inspector.stop();
    await rm(scratchDir, { recursive: true, force: true });
  }
}

/** A wrong directory would otherwise become a new, empty installation. */
function requireData(dataDir: string): void {
  if (existsSync(dataDir)) return;
  throw new Error(
    `The data directory ${dataDir} does not exist. Set LIVERY_DATA_DIR to the directory of your installation, or start Livery once.`,
  );
}

/** Opens the database directly: a running process would keep using the lost secret. */
export async function resetLostSecret(settings: Settings): Promise<void> {
  const database = await openDatabase(settings, () => {});
  try {
    await database.migrate();
    const { switchedOff } = await resetSecret(database.db, await openCurrentVault(settings));
    console.log('The database is bound to the present secret now.');
    if (switchedOff.length === 0) return;
    console.log(
      'The secrets of these webhook endpoints could not be read. They have new ones and are switched off:',
    );
    for (const { id, organizationId, url } of switchedOff) console.log(`  ${id}  ${organizationId}  ${url}`);
    console.log(
      'Rotate each (POST /webhooks/{id}/rotate-secret), give the secret to its receiver, and switch it on.',
    );
  } finally {
    await database.close();
  }
}
