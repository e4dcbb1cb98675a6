import { ExtractionError, type Extractor } from './contracts.ts';

/** Used if there is no Chromium: the service runs, and every extraction fails with the reason. */
export function createNoExtractor(): Extractor {
  return {
    async extract() {
      throw new ExtractionError('internal', {
        message:
          'This server has no Chromium to open websites. Its operator can install one or set CHROMIUM_PATH.',
      });
    },
    async stop() {},
  };
}
