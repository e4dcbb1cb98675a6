import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseExtractor, type ExtractorParts } from './choose-extractor.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/schema.ts';
import { explainDataDir } from './db/unavailable.ts';
import { createDrawingPool, type DrawingPool, type DrawingPoolOptions } from './engine/drawing-pool.ts';
import type { Extractor } from './extract/contracts.ts';
import { createHttpApp } from './http/app.ts';
import { checkPort } from './http/listener/check-port.ts';
import { closeServer, listen } from './http/listener/listen.ts';
import { listenForMetrics } from './http/listener/metrics-listener.ts';
import { createInspector } from './inspect/inspector.ts';
import { logInterruptedJobs } from './jobs/log-interrupted-jobs.ts';
import { registerJobs } from './jobs/register.ts';
import { createLanguageModel, type LanguageModel } from './language-model/create-language-model.ts';
import { openMailer } from './mail/open-mailer.ts';
import { finishMails } from './mail/send-in-background.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createGuard } from './net/guard.ts';
import type { ResolveName } from './net/name-resolver.ts';
import { listenForOperators } from './operator/socket.ts';
import { type DiskSpace, watchDiskSpace } from './platform/disk-space.ts';
import { errorText } from './platform/error-text.ts';
import type { Logger } from './platform/logger.ts';
import { makeWritableDirectory } from './platform/make-directory.ts';
import { drawingChildFile, inspectChildFile, previewFilesChildFile } from './platform/paths.ts';
import { tightenOwnDirectories } from './platform/private-files.ts';
import { makeScratch } from './platform/scratch.ts';
import { createPreviewFiles } from './preview-files/preview-files.ts';
import { openPrinter } from './print/open-printer.ts';
import { startQueue } from './queue/pg-boss.ts';
import { openVault } from './secrets/open-vault.ts';
import type { App } from './services/context.ts';
import { createCredentialWatcher } from './services/events/watch-credentials.ts';
import { createExtractionWatcher } from './services/extractions/watch.ts';
import { startMaintenance } from './services/maintenance/run.ts';
import { ensureOwner } from './services/owner/ensure.ts';
import { createAssetLoader } from './services/render-assets/gather.ts';
import { createRenderWatcher } from './services/renders/watch.ts';
import { resealStored } from './services/secrets/reseal.ts';
import { sealStored } from './services/secrets/seal-stored.ts';
import { noteListeningPort, type Settings } from './settings/settings.ts';
import { openStorage } from './storage/open.ts';
import { startTracing } from './tracing/start-tracing.ts';

export interface Running {
  app: App;
  pool: DrawingPool | null;
  extractor: Extractor | null;
  /** The port of the API; null for a process that only works on jobs. */
  port: number | null;
  /** The port of the metrics; null if there is none. */
  metricsPort: number | null;
  /** The owner's key that the first start made, until its file is removed. */
  ownerKey: string | null;
  stop(): Promise<void>;
}

/** What a test replaces: drawing, opening websites, and resolving names but for those of websites. */
export interface StartOptions {
  childFile?: string | undefined;
  /** 'always' starts the drawing processes with the service, for tests that end them. */
  keepDrawing?: 'always' | 'while-needed' | undefined;
  openExtractor?: ((parts: ExtractorParts) => Extractor) | undefined;
  resolveName?: ResolveName | undefined;
}

/** How long a drawing may make no progress; a frame takes far less than a second. */
const DRAW_TIMEOUT_MS = 60_000;

type Undo = (() => Promise<unknown>)[];

/** Starts the whole service, or the part that its role needs; stops it in the reverse order. */
export async function start(
  settings: Settings,
  log: Logger,
  { childFile = drawingChildFile, keepDrawing, openExtractor, resolveName }: StartOptions = {},
): Promise<Running> {
  const undo: Undo = [];
  const stop = () => unwind(undo);
  try {
    await checkPorts(settings);
    undo.push(await startTracing(settings, log));
    await makeOwnDirectories(settings);
    const { dataDir, storage: stored } = settings;
    await tightenOwnDirectories(dataDir, stored.kind === 'directory' ? stored.root : null, log);
    const database = await openDatabase(settings, (error) =>
      log.error({ error: errorText(error) }, 'database error'),
    );
    undo.push(() => database.close());
    await database.migrate();
    const vault = await openVault(database.db, settings);
    await sealStored({ db: database.db, vault });
    if (settings.previousSecret) undo.push(resealInBackground({ db: database.db, vault, log }));
    const ownerKey = await ensureOwner(database.db, settings);
    const scratchDir = await makeScratch(join(settings.dataDir, 'tmp'), {
      alone: database.kind === 'embedded',
    });
    undo.push(() => rm(scratchDir, { recursive: true, force: true }));
    const guard = createGuard({
      allowHosts: settings.allowHosts,
      denyRanges: settings.denyRanges,
      resolve: resolveName,
    });
    const works = settings.role !== 'api';
    // Started before the queue, so that they stop after it: jobs that run while the queue stops can still draw and
    // read.
    const pool = works ? startDrawing(settings, { childFile, keep: keepDrawing }, undo) : null;
    const extractor = works ? await chooseExtractor({ settings, log }, openExtractor) : null;
    if (extractor) undo.push(() => extractor.stop());
    const inspector = createInspector(inspectChildFile, log);
    undo.push(() => inspector.stop());
    const previewFiles = createPreviewFiles(previewFilesChildFile);
    undo.push(() => previewFiles.stop());
    const queue = await startQueue(database, log);
    undo.push(async () => {
      const cut = await queue.stop(settings.stopTimeoutMs);
      await logInterruptedJobs(database.db, log, cut, settings.stopTimeoutMs);
    });
    const mailer = openMailer(settings, log);
    undo.push(async () => {
      await finishMails(mailer);
      mailer.stop();
    });
    const storage = await openStorage(settings.storage);
    const printer = openPrinter({ settings, guard, log });
    undo.push(async () => printer?.stop());
    const base = {
      settings,
      log,
      db: database.db,
      queue,
      storage,
      guard,
      vault,
      inspector,
      mailer,
      scratchDir,
      diskSpace: watchDisks(settings, log),
      previewer: pool,
      drawing: pool,
      printer,
      previewFiles,
      languageModel: openLanguageModel(settings),
      watcher: createRenderWatcher({ db: database.db, log }),
      extractionWatcher: createExtractionWatcher({ db: database.db, log }),
      credentialWatcher: createCredentialWatcher({ db: database.db, log }),
    };
    const app: App = { ...base, assetLoader: createAssetLoader(base) };
    const metrics = createMetrics(queue, {
      isServed: settings.metrics !== undefined,
      role: settings.role,
    });
    const metricsPort = settings.metrics ? await startMetrics(app, metrics, settings.metrics, undo) : null;
    if (pool && extractor) registerJobs({ app, metrics, pool, extractor });
    undo.push(startMaintenance(app, database));
    if (database.kind === 'embedded')
      undo.push(
        await listenForOperators(settings.dataDir, {
          ...app,
          openStorage: async () => app.storage,
          withInspector: (work) => work(app),
        }),
      );
    const port = settings.role === 'worker' ? null : await startHttp(app, metrics, database, undo);
    return { app, pool, extractor, port, metricsPort, ownerKey, stop };
  } catch (cause) {
    await stop().catch(() => {});
    throw cause;
  }
}

/** Millions of values may take minutes, during which the service answers. Returns what waits for the end. */
function resealInBackground({
  log,
  ...installation
}: Pick<App, 'db' | 'vault' | 'log'>): () => Promise<void> {
  const work = resealStored(installation).then(
    ({ resealed }) =>
      log.info({ resealed }, 'what the previous secret sealed is sealed with LIVERY_SECRET now'),
    (cause: unknown) =>
      log.error(
        { error: errorText(cause) },
        'sealing again failed: `livery-server secret rotate` repeats it',
      ),
  );
  return () => work;
}

/** Runs before anything is written, so that a start that cannot listen leaves nothing behind. */
async function checkPorts({ role, host, port, metrics }: Settings): Promise<void> {
  if (role !== 'worker') await checkPort({ host, port }, { host: 'HOST', port: 'PORT' });
  if (metrics) await checkPort(metrics, { host: 'LIVERY_METRICS', port: 'LIVERY_METRICS' });
}

/** Runs before the directories are used: if one cannot be written to, the error names its setting. */
async function makeOwnDirectories({ dataDir, storage }: Settings): Promise<void> {
  await makeWritableDirectory(dataDir).catch((cause: unknown) => {
    throw explainDataDir(dataDir, cause);
  });
  if (storage.kind !== 'directory') return;
  await makeWritableDirectory(storage.root).catch((cause: unknown) => {
    throw new Error(`${errorText(cause)}. Set LIVERY_STORAGE to a folder that this user may write.`, {
      cause,
    });
  });
}

/** Undoes every step, even if one of them fails; the first failure is thrown at the end. */
async function unwind(undo: Undo): Promise<void> {
  const failures: unknown[] = [];
  for (const step of undo.splice(0).reverse()) await step().catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw failures[0];
}

function startDrawing(
  settings: Settings,
  how: Pick<DrawingPoolOptions, 'childFile' | 'keep'>,
  undo: Undo,
): DrawingPool {
  // One more than the lanes for bulk work, so that single stills are drawn beside it.
  const children = settings.drawing.children + 1;
  const pool = createDrawingPool({ ...settings.drawing, timeoutMs: DRAW_TIMEOUT_MS, children, ...how });
  undo.push(() => pool.stop());
  return pool;
}

function openLanguageModel({ languageModel }: Settings): LanguageModel | null {
  return languageModel && createLanguageModel(languageModel);
}

async function startHttp(app: App, metrics: Metrics, database: Database, undo: Undo): Promise<number> {
  const readiness = { check: () => checkReadiness(database, app) };
  const { server, port } = await listen(createHttpApp(app, metrics, readiness).fetch, app.settings);
  noteListeningPort(app.settings, port);
  undo.push(() => closeServer(server));
  // First, because a server waits for its streams to end.
  undo.push(() => app.watcher.stop());
  undo.push(() => app.extractionWatcher.stop());
  undo.push(() => app.credentialWatcher.stop());
  return port;
}

async function startMetrics(
  app: App,
  metrics: Metrics,
  address: { host: string; port: number },
  undo: Undo,
): Promise<number> {
  const { server, port } = await listenForMetrics(metrics, address, app.log);
  undo.push(() => closeServer(server));
  return port;
}

async function checkReadiness(database: Database, { diskSpace }: App) {
  const answered = await database.ping().then(
    () => true,
    (cause: unknown) => {
      diskSpace.noteFailure(cause);
      return false;
    },
  );
  const hasRoom = await diskSpace.hasRoom();
  return {
    database: answered ? ('ok' as const) : ('failed' as const),
    disk: hasRoom ? ('ok' as const) : ('failed' as const),
  };
}

function watchDisks({ dataDir, storage }: Settings, log: Logger): DiskSpace {
  const folders = storage.kind === 'directory' ? [dataDir, storage.root] : [dataDir];
  return watchDiskSpace(folders, {
    onChange(hasRoom) {
      if (hasRoom) log.info({ folders }, 'there is space on the disk again: writes are accepted');
      else log.error({ folders }, 'the disk is full: writes are refused and jobs wait until there is space');
    },
  });
}
