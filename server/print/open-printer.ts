import { findChromium } from '../extract/find-chromium.ts';
import type { SharedGuard } from '../net/guard.ts';
import type { Logger } from '../platform/logger.ts';
import type { Settings } from '../settings/settings.ts';
import type { Printer } from './contracts.ts';
import { createLazyPrinter } from './lazy-printer.ts';

/** The printer of a process that answers requests; null without a Chromium. Its browser starts with the first print. */
export function openPrinter({
  settings,
  guard,
  log,
}: {
  settings: Settings;
  guard: SharedGuard;
  log: Logger;
}): Printer | null {
  if (settings.role === 'worker') return null;
  const chromiumPath = findChromium(settings.chromiumPath);
  if (!chromiumPath) return null;
  return createLazyPrinter({ guard, chromiumPath, sandbox: settings.extracting.sandbox, log });
}
