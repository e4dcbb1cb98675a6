import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'server', 'dist');
const migrations = 'server/db/migrations';

/**
 * Builds server/dist/database, the embedded database with all tables that a first start copies, unless it was built from
 * the same migrations and packages.
 */
export function buildDatabase(): void {
  const folder = join(dist, 'database');
  const stamp = join(folder, '.inputs');
  const inputs = hashInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  // The script would copy it, with the tables of migrations that have changed since.
  rmSync(folder, { recursive: true, force: true });
  const script = join(dist, 'prepare-database.js');
  const { status, stderr } = spawnSync(process.execPath, [script, partial], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The database could not be prepared: ${stderr}`);
  makeReadable(partial);
  writeFileSync(join(partial, '.inputs'), inputs);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}

/** The user who builds may be another than the one who starts the service. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else chmodSync(path, 0o644);
  }
}

function hashInputs(): string {
  const files = readdirSync(join(root, migrations)).filter((name) => name.endsWith('.sql'));
  return hashSources([], [...files.sort().map((name) => `${migrations}/${name}`), 'package-lock.json']);
}
