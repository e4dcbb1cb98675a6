import { findChromium } from '@livery/server/extract/find-chromium';
import { type Browser, chromium } from 'playwright-core';

/** Names fail at once, and only loopback addresses can be reached. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';

/** The browser for the peers and for judging logos: ours, without network access. */
export async function launchOffline(args: string[] = []): Promise<Browser> {
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', offline, ...args],
  });
}
