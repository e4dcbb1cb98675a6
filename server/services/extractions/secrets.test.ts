import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ExtractionError } from '../../extract/contracts.ts';
import { readSettings } from '../../settings/settings.ts';
import { start } from '../../start.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { makeTestEnvironment } from '../../testing/database.ts';
import { createStandInExtractor, extractAndWait } from '../../testing/stand-in-extractor.ts';

test('no claim token, key or address with a secret in it reaches the log', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const environment = await makeTestEnvironment();
  const browser = createStandInExtractor();
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
  });
  const running = await start(settings, pino({ level: 'trace' }, sink), browser.options);
  const client = new ApiClient(`http://127.0.0.1:${running.port}`, running.ownerKey!);
  const url = 'https://site.example/?token=open-sesame';
  browser.sites.set(url, async () => {
    throw new ExtractionError('blocked');
  });
  const failed = await extractAndWait(client, url);
  const { claimToken } = await extractAndWait(client, 'https://other.example/');
  await client.post('/claims', { claimToken });
  await client.post('/claims', { claimToken });
  await running.stop();
  await environment.remove();
  const log = lines.join('');
  expect(log).toContain(failed.id);
  for (const secret of [claimToken, failed.claimToken, running.ownerKey!, 'open-sesame']) {
    expect(log).not.toContain(secret);
  }
});
