import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import './api-types.ts';

/** Builds client/dist, the package that others install: one script, its types and a package.json of its own. */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'client');
const dist = join(folder, 'dist');

await build({
  entryPoints: [join(folder, 'client.ts')],
  outdir: dist,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  charset: 'utf8',
});
const { status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, 'tsconfig.json')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
const {
  private: _,
  devDependencies,
  ...own
} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const exports = {
  '.': { types: './client.d.ts', default: './client.js' },
  './openapi': { types: './openapi.d.ts' },
};
const files = ['*.js', '*.d.ts'];
writeFileSync(
  join(dist, 'package.json'),
  JSON.stringify({ ...own, exports, files, sideEffects: false }, null, 2),
);
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
