import { join } from 'node:path';

/** Builds the pages of `web/testing`, previews and controls without the app, into memory: bytes by file name. */
export async function buildTestPages(root: string): Promise<Map<string, Buffer>> {
  const pages = await Promise.all(['index.html', 'controls.html'].map((page) => buildPage(root, page)));
  return new Map(pages.flat());
}

/** Alone: with chunks that both pages share, the previews never get their exact pixels. */
async function buildPage(root: string, page: string): Promise<[string, Buffer][]> {
  const { build } = await import('vite');
  const folder = join(root, 'web/testing');
  const built = await build({
    root: folder,
    configFile: join(root, 'web/vite.config.ts'),
    base: '/previews/',
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(folder, page) } },
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite built something else than one page.');
  return built.output.map((file) => [
    file.fileName,
    Buffer.from(file.type === 'chunk' ? file.code : file.source),
  ]);
}
