import { ExtractionError, type Extractor } from './contracts.ts';

/** In the place of a browser where there is none: the service runs, and every extraction says why it cannot. */
export function createNoExtractor(): Extractor {
  return {
    async extract() {
      throw new ExtractionError('internal', {
        message:
          'This server has no Chromium to open websites with; whoever runs it can install one or set CHROMIUM_PATH.',
      });
    },
    pids: () => [],
    async stop() {},
  };
}
