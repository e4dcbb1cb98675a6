import type { Extractor } from './contracts.ts';
import type { ExtractorOptions } from './extractor.ts';

/** Loads the extractor with the first site, because Playwright loads more slowly than the rest of the service starts. */
export function createLazyExtractor(options: ExtractorOptions): Extractor {
  let loading: Promise<Extractor> | undefined;
  let loaded: Extractor | undefined;
  const load = async () => {
    const { createExtractor } = await import('./extractor.ts');
    loaded = createExtractor(options);
    return loaded;
  };
  return {
    async extract(request) {
      loading ??= load();
      return (await loading).extract(request);
    },
    pids: () => loaded?.pids() ?? [],
    async stop() {
      await (await loading)?.stop();
    },
  };
}
