import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the repository, found from the sources or from a bundle of them. */
export const repositoryRoot = find(import.meta.dirname);

function find(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : find(dirname(folder));
}
