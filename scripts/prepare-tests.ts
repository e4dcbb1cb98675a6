import { spawnSync } from 'node:child_process';
import { findChromium } from '../server/extract/find-chromium.ts';

/** Brings what the tests need and npm cannot: a Chromium from the system's packages. */

const install = ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']] as const;

function installChromium(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, [...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return run(...install) || (run('apt-get', ['update']) && run(...install));
}

if (!findChromium(process.env.CHROMIUM_PATH)) {
  console.log('Installing Chromium from the system packages …');
  if (!installChromium()) {
    console.warn('No Chromium was found or could be installed: tests that open a browser are skipped.');
    console.warn('Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to run them.');
  }
}
