import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { makeTemplate } from './database-template.ts';

/** Drawing children and whole servers run from the built files, so those are made first; then a database to copy. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')], { stdio: 'inherit' });
  return makeTemplate();
}
