import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from '@livery/core/pages';
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
  '^/((api/(v1|mcp)|docs|p|b|f|\\.well-known|healthz|readyz|llms\\.txt|sign-in/oidc)([/?]|$)|oauth/(?!consent))';
const WATCHED = ['core', 'templates', 'engine', 'extraction', 'server'];
const SOURCE = /\.(tsx?|sql|json|html|css)$/;
const IGNORED = /\.test\.tsx?$|\/testing\//;
/** An editor that saves all files writes them one after the other. */
const GATHER_MS = 100;

let service: ChildProcess | undefined;
let isStopping = false;
let timer: NodeJS.Timeout | undefined;
let work = Promise.resolve();

const stopAsked = stopSignal();
process.on('exit', () => service?.kill('SIGKILL'));

// The service needs a built page for each path, and the app the images of its first page.
const built = (page: string) => existsSync(join(root, 'web/dist/pages', `${page}.html`));
if (!Object.keys(pagePaths).every(built)) {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' });
}
const started = restart();
// Loads while the service starts.
const { createServer } = await import('vite');
const vite = await createServer({
  root: join(root, 'web'),
  clearScreen: false,
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
    work = work.then(restart);
  }, GATHER_MS);
});

await stopAsked;
isStopping = true;
await Promise.all([vite.close(), work.then(stopService)]);
process.exit();

/** Builds and starts the service. If it cannot be built, the one that runs stays. */
async function restart(): Promise<void> {
  try {
    await buildServer();
  } catch (error) {
    // esbuild has printed its own errors.
    if (!Object.hasOwn(error as object, 'errors')) console.error(error);
    console.error('The service could not be built. It starts again after the next change.');
    return;
  }
  await stopService();
  if (isStopping) return;
  const args = ['--enable-source-maps', '--max-semi-space-size=16', 'server/dist/livery.js', 'serve'];
  service = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: serviceEnvironment(process.env, { own: String(port), service: servicePort }),
  });
}

async function stopService(): Promise<void> {
  if (!service || service.exitCode !== null || service.signalCode !== null) return;
  const exited = once(service, 'exit');
  service.kill('SIGTERM');
  await exited;
}
