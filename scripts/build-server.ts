import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDatabase } from './build-database.ts';
import { hashSources } from './source-hash.ts';

const dist = join(import.meta.dirname, '..', 'server', 'dist');
/** The hash of the inputs that server/dist was built from. */
const stamp = join(dist, '.inputs');

const FOLDERS = ['core', 'templates', 'engine', 'extraction', 'server'];
const FILES = ['package-lock.json', 'scripts/build-server.ts', 'scripts/bundle.ts', 'scripts/bundle-view.ts'];

/**
 * Builds server/dist: the service, its child processes, and the embedded database that a first start copies, unless
 * they were built from the same inputs.
 */
export async function buildServer(): Promise<void> {
  const inputs = hashSources(FOLDERS, FILES);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
    // A build that fails has replaced some files.
    rmSync(stamp, { force: true });
    await bundleServer();
    writeFileSync(stamp, inputs);
  }
  buildDatabase();
}

async function bundleServer(): Promise<void> {
  // Loaded only now: most starts have nothing to build.
  const { bundle, bundleForPages } = await import('./bundle.ts');
  const { bundleView } = await import('./bundle-view.ts');
  await bundle(
    {
      'livery-server': 'server/cli/main.ts',
      'extractor-thread': 'server/extractor-thread.ts',
      'inspect-child': 'server/inspect/inspect-child.ts',
      'preview-files-child': 'server/preview-files/preview-files-child.ts',
      'prepare-database': 'server/prepare-database.ts',
    },
    'server/dist',
  );
  // By itself, so that it starts from a few files instead of the thirty that all processes share.
  await bundle({ 'drawing-child': 'server/engine/drawing-child.ts' }, 'server/dist/drawing');
  await bundleForPages('server/extract/page/main.ts', 'reader', 'server/dist/page');
  await bundleView('server/mcp/view', 'server/dist/mcp/view.html');
}
