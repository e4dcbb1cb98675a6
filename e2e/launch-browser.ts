import { findChromium } from '@livery/server/extract/find-chromium';
import { type Browser, chromium } from 'playwright-core';

/** Null on a machine without Chromium, where tests in a browser are skipped. */
export const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
}
