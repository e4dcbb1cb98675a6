import { join } from 'node:path';
import { openDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { createInspector } from '../inspect/inspector.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { finishMails } from '../mail/send-in-background.ts';
import { createGuard } from '../net/guard.ts';
import type { ResolveName } from '../net/name-resolver.ts';
import { watchDiskSpace } from '../platform/disk-space.ts';
import { createLogger } from '../platform/logger.ts';
import { inspectChildFile, previewFilesChildFile } from '../platform/paths.ts';
import { makeScratch } from '../platform/scratch.ts';
import { createPreviewFiles } from '../preview-files/preview-files.ts';
import { startQueue } from '../queue/pg-boss.ts';
import { openVault } from '../secrets/open-vault.ts';
import type { App, Ctx } from '../services/context.ts';
import { createCredentialWatcher } from '../services/events/watch-credentials.ts';
import { createExtractionWatcher } from '../services/extractions/watch.ts';
import { authenticate } from '../services/keys/authenticate.ts';
import { createKey, type NewKey } from '../services/keys/create.ts';
import { createOrganization } from '../services/orgs/create.ts';
import { createAssetLoader } from '../services/render-assets/gather.ts';
import { createRenderWatcher } from '../services/renders/watch.ts';
import { readSettings } from '../settings/settings.ts';
import { openStorage } from '../storage/open.ts';
import { makeTestEnvironment } from './database.ts';
import { testSettings } from './test-settings.ts';

/** The context of a verb, whatever it returns. Each write is its own transaction. */
export interface VerbCtx extends Ctx {
  write<Answer>(work: (tx: Db) => Promise<Answer>): Promise<Answer>;
}

export interface TestCtx {
  app: App;
  /** The context of a new key in a new organisation. */
  newOrganization(key?: Partial<NewKey>): Promise<VerbCtx>;
  remove(): Promise<void>;
}

export interface CtxOptions {
  /** Resolves host names instead of the system. */
  resolveName?: ResolveName | undefined;
}

/**
 * The minimum that verbs need: a database, a folder and a queue without workers. No server listens and no process
 * draws; the process that inspects uploads starts with the first upload.
 */
export async function makeCtx(
  env: Record<string, string> = {},
  { resolveName }: CtxOptions = {},
): Promise<TestCtx> {
  const environment = await makeTestEnvironment();
  const settings = readSettings({ ...testSettings(environment), ...env });
  const log = createLogger(settings.logLevel);
  const database = await openDatabase(settings, (error) => log.error(error));
  const { db } = database;
  const queue = await startQueue(database, log, { supervise: false });
  const inspector = createInspector(inspectChildFile, log);
  const previewFiles = createPreviewFiles(previewFilesChildFile);
  const base = {
    settings,
    log,
    db,
    queue,
    inspector,
    mailer: openMailer(settings, log),
    storage: await openStorage(settings.storage),
    guard: createGuard({
      allowHosts: settings.allowHosts,
      denyRanges: settings.denyRanges,
      resolve: resolveName,
    }),
    vault: await openVault(db, settings),
    scratchDir: await makeScratch(join(settings.dataDir, 'tmp'), { alone: true }),
    diskSpace: watchDiskSpace([settings.dataDir], { onChange: () => {} }),
    previewer: null,
    previewFiles,
    watcher: createRenderWatcher({ db, log }),
    extractionWatcher: createExtractionWatcher({ db, log }),
    credentialWatcher: createCredentialWatcher({ db, log }),
  };
  const app: App = { ...base, assetLoader: createAssetLoader(base) };
  return {
    app,
    async newOrganization(key = {}) {
      const organization = await createOrganization(db, {
        name: 'Test',
        ownerEmail: `${crypto.randomUUID()}@example.com`,
      });
      const made = await createKey(db, { organizationId: organization.id, name: 'test', ...key });
      return {
        ...app,
        caller: await authenticate(app, made.key, 'api'),
        write: (work) => db.transaction(work),
      };
    },
    async remove() {
      await queue.stop(0);
      await finishMails(app.mailer);
      await inspector.stop();
      await previewFiles.stop();
      await app.watcher.stop();
      await app.extractionWatcher.stop();
      await app.credentialWatcher.stop();
      await database.close();
      await environment.remove();
    },
  };
}
