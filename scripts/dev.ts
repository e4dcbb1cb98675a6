import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { stopSignal } from '../server/cli/stop-signal.ts';
import { freePort } from '../server/testing/free-port.ts';
import { buildServer } from './build-server.ts';
import { servedFolders, serviceEnvironment } from './dev-options.ts';

/**
 * `npm run dev`: Vite serves the web app with hot reload and passes other paths on to the service, which is built and
 * started again when a file of its folders changes. Settings, address and data directory are those of `npm start`.
 */

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const servicePort = String(await freePort());

/** What the service answers itself. Vite serves the files of `web/api/` under their own names. */
const SERVICE_PATHS =
  '^/((api/(v1|mcp)|docs|p|b|f|i|\\.well-known|healthz|readyz|llms\\.txt|sign-in/oidc)([/?]|$)|oauth/(?!consent))';
const WATCHED = ['core', 'templates', 'engine', 'extraction', 'server'];
const SOURCE = /\.(tsx?|sql|json|html|css)$/;
const IGNORED = /\.test\.tsx?$|\/testing\//;
/** An editor that saves all files writes them one after the other. */
const GATHER_MS = 100;
const MAX_START_MS = 30_000;

let service: ChildProcess | undefined;
let isStopping = false;
let timer: NodeJS.Timeout | undefined;
let work = Promise.resolve();
/** Whether files have changed since the last build began. */
let isWaiting = false;

const stopAsked = stopSignal();
process.on('exit', () => service?.kill('SIGKILL'));

// The service needs the built app, and the app the images of its first page.
if (!existsSync(join(root, 'web/dist/.inputs'))) {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' });
}
const started = restart();
// Loads while the service starts.
const { createServer } = await import('vite');
const vite = await createServer({
  root: join(root, 'web'),
  clearScreen: false,
  plugins: [waitForService()],
  server: {
    host: process.env.HOST || '127.0.0.1',
    port,
    strictPort: true,
    fs: { allow: servedFolders(root) },
    proxy: { [SERVICE_PATHS]: `http://127.0.0.1:${servicePort}` },
    watch: { ignored: ['**/dist/**', '**/dist-tools/**'] },
  },
});
await Promise.all([vite.listen(), started]);
vite.watcher.add(WATCHED.map((folder) => join(root, folder)));
vite.watcher.on('all', (_event, path) => {
  const isWatched = WATCHED.some((folder) => path.startsWith(join(root, folder, '/')));
  if (!isWatched || !SOURCE.test(path) || IGNORED.test(path)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isWaiting) return;
    isWaiting = true;
    work = work.then(restart);
  }, GATHER_MS);
});

await stopAsked;
isStopping = true;
await Promise.all([vite.close(), work.then(stopService)]);
process.exit();

/** Builds and starts the service. If it cannot be built, the one that runs stays. */
async function restart(): Promise<void> {
  isWaiting = false;
  try {
    await buildServer();
    await addMissingPages();
  } catch (error) {
    // esbuild has printed its own errors.
    if (!Object.hasOwn(error as object, 'errors')) console.error(error);
    console.error('The service could not be built. It starts again after the next change.');
    return;
  }
  await stopService();
  service = undefined;
  // A service that starts takes seconds to stop, so one that is out of date is not started.
  if (isStopping || isWaiting) return;
  const args = ['--enable-source-maps', '--max-semi-space-size=16', 'server/dist/livery-server.js', 'serve'];
  service = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: serviceEnvironment(process.env, { own: String(port), service: servicePort }),
  });
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function stopService(): Promise<void> {
  if (!service || hasExited(service)) return;
  const exited = once(service, 'exit');
  service.kill('SIGTERM');
  await exited;
}

/**
 * The service reads a file for each page and does not start without it. Vite serves the pages here, so a page that was
 * added since the app was built gets a copy of the app's.
 */
async function addMissingPages(): Promise<void> {
  // The query loads the paths as they are now.
  const { pagePaths } = (await import(`../core/pages.ts?at=${Date.now()}`)) as { pagePaths: object };
  const web = join(root, 'web/dist');
  for (const name of Object.keys(pagePaths)) {
    for (const end of ['.html', '.html.br', '.html.gz']) {
      const page = join(web, 'pages', `${name}${end}`);
      if (!existsSync(page)) copyFileSync(join(web, `index${end}`), page);
    }
  }
}

/** Holds requests while the service starts: a page that reloads after a change would show an error otherwise. */
function waitForService(): Plugin {
  const path = new RegExp(SERVICE_PATHS);
  return {
    name: 'wait-for-service',
    configureServer({ middlewares }) {
      middlewares.use(async (request, _response, next) => {
        if (path.test(request.url ?? '')) await serviceListens();
        next();
      });
    },
  };
}

/** Resolves when the service listens, has failed, or cannot be built. */
async function serviceListens(): Promise<void> {
  const until = Date.now() + MAX_START_MS;
  while (Date.now() < until && !(service && hasExited(service)) && !(await isListening())) await sleep(100);
}

async function isListening(): Promise<boolean> {
  const socket = connect(Number(servicePort), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
