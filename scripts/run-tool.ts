import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from '../server/children/environment.ts';
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
// As drawing processes have it, so that what is measured is what runs.
const env = { ...process.env, ...childEnvironment() };
spawn(process.execPath, ['--enable-source-maps', file, ...args], { stdio: 'inherit', env }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
