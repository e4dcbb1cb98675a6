import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'cli');
const dist = join(folder, 'dist');
/** The hash of the inputs that cli/dist was built from. */
const stamp = join(dist, '.inputs');

/**
 * Builds cli/dist, unless it was built from the same inputs: the command line as one script and a package.json of its
 * own, so that it is installed without a single dependency.
 */
export async function buildCli(): Promise<void> {
  const inputs = hashSources(['cli', 'client', 'core'], ['package-lock.json', 'scripts/build-cli.ts']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  rmSync(stamp, { force: true });
  const { name, version, description, license, type } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  // Loaded only now: most starts have nothing to build.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { livery: 'cli/main.ts' },
    outdir: dist,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Callers bring their own Node.
    target: 'node20',
    define: { LIVERY_CLI_VERSION: JSON.stringify(version) },
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });
  mkdirSync(dist, { recursive: true });
  const own = { name, version, description, license, type, bin: { livery: './livery.js' } };
  const manifest = { ...own, engines: { node: '>=20.3' }, files: ['livery.js'] };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The script contains the package, so its licence goes with it.
  const licenses = ['LICENSE', 'node_modules/csv-parse/LICENSE'].map((file) =>
    readFileSync(join(root, file)),
  );
  writeFileSync(join(dist, 'LICENSE'), Buffer.concat(licenses));
  writeFileSync(stamp, inputs);
}
