import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseExtractor } from './choose-extractor.ts';
import { createExtractorServer } from './extract/remote/listen.ts';
import { bind } from './http/listener/listen.ts';
import type { Logger } from './platform/logger.ts';
import type { Settings } from './settings/settings.ts';

/** Starts a process that only reads websites, for workers that know its token. It has no database, storage or secret. */
export async function startExtractor(
  settings: Settings,
  log: Logger,
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-extractor-'));
  const extractor = await chooseExtractor({ settings, log });
  const server = createExtractorServer({ extractor, token: settings.extractor.token!, folder, log });
  const port = await bind(server, settings, { host: 'HOST', port: 'PORT' });
  return {
    port,
    async stop() {
      // Workers try again elsewhere what does not end in time.
      const closed = once(server.close(), 'close');
      const late = setTimeout(() => server.closeAllConnections(), settings.stopTimeoutMs);
      await closed;
      clearTimeout(late);
      await extractor.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
