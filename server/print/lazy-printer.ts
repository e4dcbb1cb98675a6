import type { PrinterOptions } from './chromium-printer.ts';
import type { Printer } from './contracts.ts';

/** Loads the printer with the first page, because Playwright loads more slowly than the rest of the service starts. */
export function createLazyPrinter(options: PrinterOptions): Printer {
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
