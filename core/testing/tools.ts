import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './repository-root.ts';

/** Programs of others that tests and benchmarks run or compare with. Most installs never need them. */
export const toolsFolder = join(repositoryRoot, 'tools');

/** `npm test` installs them. Tests that need them are skipped where that was impossible. */
export const hasTools = existsSync(join(toolsFolder, 'node_modules/.installed'));

/** Imports a package of that folder. Its types are not there when the code is checked, so the caller gives them. */
export async function importTool<T>(name: string): Promise<T> {
  const { load } = await import(pathToFileURL(join(toolsFolder, 'load.js')).href);
  return load(name);
}
