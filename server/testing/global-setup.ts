import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Drawing children and whole servers run from the built files, so those are made first. */
export default function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')], { stdio: 'inherit' });
}
