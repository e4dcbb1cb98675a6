import { join } from 'node:path';

/** Builds the pages of `web/testing`, previews and controls without the app, into memory: bytes by file name. */
export async function buildTestPages(root: string): Promise<Map<string, Buffer>> {
  const { build } = await import('vite');
  const folder = join(root, 'web/testing');
  const built = await build({
    root: folder,
    configFile: join(root, 'web/vite.config.ts'),
    base: '/previews/',
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: ['index.html', 'controls.html'].map((page) => join(folder, page)) },
    },
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite built something else than one set of pages.');
  return new Map(
    built.output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  );
}
