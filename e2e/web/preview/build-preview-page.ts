import { join } from 'node:path';

/** Builds `web/testing`, previews without the rest of the app, into memory: bytes by file name. */
export async function buildPreviewPage(root: string): Promise<Map<string, Buffer>> {
  const { build } = await import('vite');
  const built = await build({
    root: join(root, 'web/testing'),
    configFile: join(root, 'web/vite.config.ts'),
    base: '/previews/',
    logLevel: 'error',
    build: { write: false },
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite built something else than one page.');
  return new Map(
    built.output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  );
}
