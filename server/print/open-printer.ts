import { findChromium } from '../extract/find-chromium.ts';
import type { SharedGuard } from '../net/guard.ts';
import type { Logger } from '../platform/logger.ts';
import type { Settings } from '../settings/settings.ts';
import type { PrinterOptions } from './chromium-printer.ts';
import type { Printer } from './contracts.ts';

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

/** Loads the printer with the first page, because Playwright loads more slowly than the rest of the service starts. */
function createLazyPrinter(options: PrinterOptions): Printer {
  let loading: Promise<Printer> | undefined;
  const load = async () => {
    const { createChromiumPrinter } = await import('./chromium-printer.ts');
    return createChromiumPrinter(options);
  };
  return {
    async print(request) {
      loading ??= load().catch((cause: unknown) => {
        loading = undefined;
        throw cause;
      });
      return (await loading).print(request);
    },
    async stop() {
      await (await loading)?.stop();
    },
  };
}
