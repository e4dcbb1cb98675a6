import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';

/** Installs the packed files into an empty folder, starts the service there as a user would, and uses all of them. */
export async function tryPackages(tarballs: string[], version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-packed-'));
  const run = (command: string, args: string[], env: Record<string, string> = {}) =>
    execFileSync(command, args, { cwd: folder, env: { ...environment(), ...env }, encoding: 'utf8' });
  try {
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs]);
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const server = spawn(join(folder, 'node_modules/.bin/livery-server'), ['serve'], {
      cwd: folder,
      env: { ...environment(), PORT: port, LIVERY_ALLOW_HOSTS: '127.0.0.1' },
      stdio: 'inherit',
    });
    const ended = once(server, 'exit');
    try {
      await answering(`${url}/readyz`);
      const key = readFileSync(join(folder, '.livery/owner-key'), 'utf8').trim();
      const env = { ...process.env, LIVERY_SMOKE_URL: url, LIVERY_SMOKE_KEY: key };
      const smoke = spawnSync('vitest', ['run', 'e2e/smoke.test.ts'], { stdio: 'inherit', env });
      if (smoke.status !== 0) throw new Error('The packed service failed its tests.');
      const ask = `import { Livery } from '@livery/client';
        const { items } = await new Livery({ baseUrl: '${url}', key: '${key}' }).brands.list();
        if (items.length === 0) throw new Error('The packed client finds no brands.');`;
      run(process.execPath, ['--input-type=module', '-e', ask]);
      const printed = run('npx', ['livery', '--version'], { LIVERY_URL: url, LIVERY_KEY: key });
      if (!printed.includes(version)) throw new Error(`The packed command line is ${printed}`);
    } finally {
      server.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) process.exitCode = 1;
      console.log(`The packed service ended with ${code}.`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing of the checkout: npm gives its scripts a PATH with the packages, and settings of its own. */
function environment(): NodeJS.ProcessEnv {
  const isForeign = ([name]: [string, unknown]) =>
    !/^(npm_|LIVERY_|PORT$|NODE_ENV$|DATABASE_URL$)/.test(name);
  const PATH = process.env
    .PATH!.split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':');
  return { ...Object.fromEntries(Object.entries(process.env).filter(isForeign)), PATH };
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { ok } = await fetch(url).catch(() => ({ ok: false }));
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer.`);
}
