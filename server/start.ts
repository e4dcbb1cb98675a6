import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { listenForOperators } from './cli/operator-socket.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { createDrawingPool, type DrawingPool } from './engine/drawing-pool.ts';
import { createHttpApp } from './http/app.ts';
import { registerJobs } from './jobs/register.ts';
import type { Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { drawingChildFile } from './paths.ts';
import { startQueue } from './queue/pg-boss.ts';
import type { App } from './services/context.ts';
import { ensureOwner } from './services/owner/ensure.ts';
import type { Settings } from './settings.ts';
import { directoryStorage } from './storage/directory.ts';

/** How long a stop waits for running jobs before it hands them back. */
const STOP_TIMEOUT_MS = 20_000;
const VACUUM_EVERY_MS = 60 * 60 * 1000;

export interface Running {
  app: App;
  pool: DrawingPool | null;
  /** Where the API listens; null for a process that only works. */
  port: number | null;
  /** The owner's key when this start made it. */
  ownerKey: string | null;
  stop(): Promise<void>;
}

/** Brings the whole service up, or as much of it as its role asks for; takes it down in the reverse order. */
export async function start(settings: Settings, log: Logger): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = await openDatabase(settings, (error) =>
      log.error({ error: error.message }, 'database error'),
    );
    undo.push(() => database.close());
    await database.migrate();
    const owner = await ensureOwner(database.db, settings);
    const queue = await startQueue(database, log);
    const storage = directoryStorage(settings.storageDir);
    const app: App = { settings, log, db: database.db, queue, storage };
    const metrics = createMetrics(queue);
    const state = { stopping: false };

    let pool: DrawingPool | null = null;
    const works = settings.role !== 'api';
    if (works) {
      const workDir = await makeWorkDir(settings.dataDir);
      undo.push(() => rm(workDir, { recursive: true, force: true }));
      const drawing = createDrawingPool({ ...settings.drawing, childFile: drawingChildFile });
      pool = drawing;
      undo.push(() => drawing.stop());
      undo.push(() => queue.stop(STOP_TIMEOUT_MS));
      await registerJobs({ app, pool, metrics, workDir });
    } else undo.push(() => queue.stop(STOP_TIMEOUT_MS));

    if (database.kind === 'embedded') {
      const operators = await listenForOperators(settings.dataDir, { db: database.db, log });
      undo.push(operators);
      const vacuum = setInterval(
        () => void database.vacuum().catch((error) => log.warn({ error }, 'vacuum')),
        VACUUM_EVERY_MS,
      );
      undo.push(async () => clearInterval(vacuum));
    }

    let port: number | null = null;
    if (settings.role !== 'worker') {
      const readiness = { check: () => checkReadiness(database, state.stopping) };
      const http = createHttpApp(app, metrics, readiness);
      const listening = await listen(http.fetch, settings);
      port = listening.port;
      undo.push(async () => {
        state.stopping = true;
        await closeServer(listening.server);
      });
    }
    return { app, pool, port, ownerKey: owner?.key ?? null, stop };
  } catch (cause) {
    await stop().catch(() => {});
    throw cause;
  }
}

async function makeWorkDir(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, 'work-'));
}

async function checkReadiness(database: Database, stopping: boolean) {
  const ping = database.ping().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return { database: await ping, accepting: stopping ? ('failed' as const) : ('ok' as const) };
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  settings: Settings,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch, port: settings.port, ...(settings.host ? { hostname: settings.host } : {}) },
      (info) => resolve({ server, port: info.port }),
    ) as Server;
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${settings.port} is in use. Stop what listens there, or set PORT to another one.`)
          : error,
      ),
    );
  });
}

/** Requests under way are answered; idle connections are not waited for. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const forced = setTimeout(() => server.closeAllConnections(), 5000);
  await closed;
  clearTimeout(forced);
}
