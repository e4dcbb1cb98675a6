import { findChromium } from '@livery/server/extract/find-chromium';
import { type Browser, chromium } from 'playwright-core';

/** Names fail at once, and no address but loopback is ever reached. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';

/** The browser that the peers and the judging read sites with: the one that ours has, cut off from the network. */
export async function launchOffline(args: string[] = []): Promise<Browser> {
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', offline, ...args],
  });
}
