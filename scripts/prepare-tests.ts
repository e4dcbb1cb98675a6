import { spawnSync } from 'node:child_process';
import { findChromium } from '../server/extract/find-chromium.ts';
import { installTools } from './install-tools.ts';

/**
 * Brings what only the tests need: the packages of tools/, and from the system's packages a Chromium and a reader of PDF.
 */

function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = ['install', '-y', '--no-install-recommends', name];
  return run(...install) || (run('update') && run(...install));
}

if (!findChromium(process.env.CHROMIUM_PATH)) {
  console.log('Installing Chromium from the system packages …');
  if (!installPackage('chromium')) {
    console.warn('No Chromium was found or could be installed: tests that open a browser are skipped.');
    console.warn('Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to run them.');
  }
}
if (spawnSync('pdftotext', ['-v']).error && !installPackage('poppler-utils')) {
  console.warn(
    'No pdftotext was found or could be installed: tests that read the text of a PDF are skipped.',
  );
}
if (!installTools()) {
  console.warn('The packages of tools/ could not be installed: tests that compare with them are skipped.');
}
