import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { makeTemplate, templateName } from './database-template.ts';

/** Drawing children and whole servers run from the built files, so those are built first; then a database to copy. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project calls this; the first call has created it for all.
  if (templateName()) return undefined;
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')], { stdio: 'inherit' });
  return makeTemplate();
}
