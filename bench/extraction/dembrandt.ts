import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@livery/server/testing/free-port';
import { z } from 'zod';
import { installPeer } from '../install-peer.ts';
import { readDembrandt } from './dembrandt-result.ts';
import { launchOffline } from './offline-chromium.ts';
import type { Measured } from './tool.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 180_000;
const MAX_OUTPUT = 64 * 1024 * 1024;

export interface Dembrandt {
  version: string;
  measure(url: string): Promise<Measured>;
}

const VERSION = '0.18.0';

/** Finds dembrandt in the given folder, or installs the one release that was tested. */
export async function findDembrandt(folder: string | undefined): Promise<Dembrandt> {
  const region = folder
    ? resolve(folder)
    : join(await installPeer('dembrandt', { dembrandt: VERSION }), 'node_modules/dembrandt');
  const file = join(region, 'package.json');
  if (!existsSync(file)) throw new Error(`There is no package in ${region}`);
  const { success, data } = z
    .object({ version: z.string(), bin: z.object({ dembrandt: z.string() }) })
    .safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!success) throw new Error(`The package in ${region} is not dembrandt`);
  const { version, bin } = data;
  const command = join(region, bin.dembrandt);
  return { version, measure: (url) => measure(command, url) };
}

/**
 * Runs its own command with its own settings, in an offline browser with the switches that it would use. The time is
 * what a caller waits, the start of the browser included.
 */
async function measure(command: string, url: string): Promise<Measured> {
  const port = await freePort();
  const start = performance.now();
  const browser = await launchOffline([
    `--remote-debugging-port=${port}`,
    '--disable-blink-features=AutomationControlled',
  ]);
  try {
    const env = { ...process.env, BROWSER_CDP_ENDPOINT: `http://127.0.0.1:${port}`, CI: '1' };
    const { stdout } = await run(process.execPath, [command, url, '--json-only'], {
      env,
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT,
    });
    const seconds = (performance.now() - start) / 1000;
    return { answer: readDembrandt(JSON.parse(stdout)), seconds, firstSeconds: null };
  } finally {
    await browser.close();
  }
}
