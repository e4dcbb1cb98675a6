import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../tools');
const stamp = join(folder, 'node_modules/.installed');

/**
 * Installs the packages of tools/, which are too large for every `npm ci`, unless its lockfile is installed already. False
 * when that fails. `node scripts/install-tools.ts` does it by hand.
 */
export function installTools(): boolean {
  const locked = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === locked) return true;
  console.log('Installing the programs that tests and benchmarks compare with into tools/node_modules …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status === 0) writeFileSync(stamp, locked);
  return status === 0;
}

if (process.argv[1] === import.meta.filename && !installTools()) process.exitCode = 1;
