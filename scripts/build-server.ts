import { buildDatabase } from './build-database.ts';
import { bundle, bundleForPages } from './bundle.ts';
import { bundleView } from './bundle-view.ts';

/** Builds server/dist: the service, its child processes, and the embedded database that a first start copies. */
export async function buildServer(): Promise<void> {
  await bundle(
    {
      livery: 'server/cli/main.ts',
      'extractor-thread': 'server/extractor-thread.ts',
      'inspect-child': 'server/inspect/inspect-child.ts',
      'preview-files-child': 'server/preview-files/preview-files-child.ts',
      'prepare-database': 'server/prepare-database.ts',
    },
    'server/dist',
  );
  // By itself, so that it starts from a few files instead of the thirty that all processes share.
  await bundle({ 'drawing-child': 'server/engine/drawing-child.ts' }, 'server/dist/drawing');
  buildDatabase();
  await bundleForPages('server/extract/page/main.ts', 'reader', 'server/dist/page');
  await bundleView('server/mcp/view', 'server/dist/mcp/view.html');
}
