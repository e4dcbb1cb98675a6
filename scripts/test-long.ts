import { spawnSync } from 'node:child_process';
import { installRuntimes } from './install-runtimes.ts';

/** `npm run test:long -- <name>`: tests that take too long for every change, with every case. */
const tests: Record<string, { files: string[]; env?: Record<string, string>; onPostgres?: boolean }> = {
  stall: { files: ['e2e/stall.test.ts', 'e2e/first-extraction.test.ts'], env: { LIVERY_STALL: 'all' } },
  soak: { files: ['e2e/extraction-soak.test.ts'], env: { LIVERY_SOAK: '200', MALLOC_ARENA_MAX: '2' } },
  torture: { files: ['gallery/torture.test.ts', 'gallery/video.test.ts'] },
  renderers: { files: ['gallery/renderers.test.ts'] },
  web: { files: ['e2e/web'] },
  pooler: { files: ['e2e/pooler.test.ts'], onPostgres: true },
  client: { files: ['e2e/client'] },
};

const [name = '', ...args] = process.argv.slice(2);
const chosen = tests[name];
if (!chosen) throw new Error(`usage: npm run test:long -- ${Object.keys(tests).join('|')}`);
const more = name === 'client' ? { LIVERY_RUNTIMES: installRuntimes() } : {};
const env = { ...process.env, LIVERY_TESTS: 'all', ...chosen.env, ...more };
const vitest = ['vitest', 'run', ...chosen.files, ...args];
const [command, ...rest] = chosen.onPostgres ? ['node', 'scripts/with-postgres.ts', ...vitest] : vitest;
const { status } = spawnSync(command!, rest, { stdio: 'inherit', env });
process.exitCode = status ?? 1;
