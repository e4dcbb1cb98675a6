import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from '../server/children/environment.ts';
import { bundle } from './bundle.ts';
import { installTools } from './install-tools.ts';

/**
 * Bundles one of the repository's own tools and runs it: `node scripts/run-tool.ts <tool or file.ts> [--postgres]
 * [args…]`. It goes into a folder inside server/, so that code which finds its files by its own place still does.
 */

/** The files of the tools, and of their variants that the first argument names: `npm run gallery -- videos`. */
const tools: Record<string, Record<string, string>> = {
  bench: {
    '': 'bench/main.ts',
    neighbour: 'bench/neighbour/main.ts',
    'at-size': 'bench/at-size/main.ts',
    cost: 'bench/cost/main.ts',
    extraction: 'bench/extraction/main.ts',
    facts: 'bench/facts/main.ts',
    lighthouse: 'e2e/web/lighthouse.ts',
  },
  chaos: { '': 'e2e/chaos/main.ts' },
  gallery: {
    '': 'gallery/main.ts',
    videos: 'gallery/videos.ts',
    dev: 'gallery/dev/main.ts',
    goldens: 'gallery/update-goldens.ts',
    'docs-images': 'gallery/docs-images.ts',
    'node-images': 'gallery/update-node-images.ts',
  },
  screenshots: { '': 'e2e/web/screenshots.ts', pages: 'e2e/web/page-screenshots.ts' },
};

const [tool, ...given] = process.argv.slice(2);
if (!tool) throw new Error('usage: run-tool.ts <tool or file.ts> [--postgres] [args…]');
const args = given.filter((arg) => arg !== '--postgres');
const variant = tools[tool]?.[args[0] ?? ''] && args[0] ? args.shift()! : '';
const entry = tools[tool]?.[variant] ?? tool;

if (tool === 'bench') installTools();
const name = entry.replace(/\.tsx?$/, '').replaceAll('/', '-');
const folder = `server/dist-tools/${name}`;
await bundle({ [name]: entry }, folder);
const command = ['--enable-source-maps', join(import.meta.dirname, '..', folder, `${name}.js`), ...args];
if (given.includes('--postgres')) {
  command.unshift(join(import.meta.dirname, 'with-postgres.ts'), process.execPath);
}
// As drawing processes have it, so that what is measured is what runs.
const env = { ...process.env, ...childEnvironment() };
spawn(process.execPath, command, { stdio: 'inherit', env }).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
