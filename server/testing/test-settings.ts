import type { TestEnvironment } from './database.ts';

/** Settings for tests, without rate limits. */
export function testSettings({ dataDir, databaseUrl }: TestEnvironment): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    LIVERY_LOG_LEVEL: 'silent',
    LIVERY_RATE_LIMIT: '0',
    LIVERY_ADDRESS_RATE_LIMIT: '0',
    LIVERY_METRICS: '127.0.0.1:0',
    LIVERY_MAX_EXTRACTIONS_PER_DAY: '0',
    LIVERY_DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
}
