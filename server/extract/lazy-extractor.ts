import type { Extractor } from './contracts.ts';
import type { ExtractorOptions } from './extractor.ts';

/** Loads with the first site: the browser's driver takes longer to load than the rest of the service to start. */
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
