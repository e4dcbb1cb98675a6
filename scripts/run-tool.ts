import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { bundle } from './build.ts';

/** Bundles one of the repository's own tools and runs it: `node scripts/run-tool.ts bench/main.ts [args…]`. */

const [entry, ...args] = process.argv.slice(2);
if (!entry) throw new Error('usage: run-tool.ts <entry.ts> [args…]');

// A folder beside server/dist, so that what finds its files by its own place still does.
const outdir = join(import.meta.dirname, '../server/dist-tools');
const name = entry.replace(/\.tsx?$/, '').replaceAll('/', '-');
await bundle({ [name]: entry }, join(outdir, name));
const file = join(outdir, name, `${basename(name)}.js`);
spawn(process.execPath, ['--enable-source-maps', file, ...args], { stdio: 'inherit' }).once(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
