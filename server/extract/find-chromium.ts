import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = 'chromium chromium-browser google-chrome-stable google-chrome chrome microsoft-edge'.split(' ');
const appPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium: the configured one, an installed one, or Playwright's own; null if there is none. */
export function findChromium(configured: string | undefined): string | null {
  if (configured) return existsSync(configured) ? configured : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...appPaths];
  const installed = candidates.find((path) => existsSync(path));
  if (installed) return installed;
  // Loaded only if needed, because it loads slowly.
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  const bundled = chromium.executablePath();
  return bundled && existsSync(bundled) ? bundled : null;
}
