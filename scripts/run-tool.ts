import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

/**
 * Bundles one of the repository's own tools and runs it: `node scripts/run-tool.ts bench/main.ts [args…]`.
 * It goes into a folder inside server/, so that code which finds its files by its own place still does.
 */

const [entry, ...args] = process.argv.slice(2);
if (!entry) throw new Error('usage: run-tool.ts <entry.ts> [args…]');

const name = entry.replace(/\.tsx?$/, '').replaceAll('/', '-');
const folder = `server/dist-tools/${name}`;
await bundle({ [name]: entry }, folder);
const file = join(import.meta.dirname, '..', folder, `${name}.js`);
spawn(process.execPath, ['--enable-source-maps', file, ...args], { stdio: 'inherit' }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
