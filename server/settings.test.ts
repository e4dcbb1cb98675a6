import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any setting the service runs on port 3000 with an embedded database', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    dataDir: resolve('.livery'),
    storageDir: resolve('.livery/files'),
    databaseUrl: undefined,
    role: 'all',
    rateLimit: 600,
  });
});

test('a blank setting counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', LIVERY_OWNER_KEY: '' })).toMatchObject({ port: 3000 });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT: expected a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL: expected postgres://'],
  [{ LIVERY_OWNER_KEY: 'short' }, 'LIVERY_OWNER_KEY: expected 32 to 512 characters'],
  [{ LIVERY_OWNER_EMAIL: 'nobody' }, 'LIVERY_OWNER_EMAIL: expected an e-mail address'],
  [{ LIVERY_ROLE: 'boss' }, 'LIVERY_ROLE'],
  [{ LIVERY_ROLE: 'worker' }, 'needs DATABASE_URL'],
  [{ LIVERY_STORAGE: 'ftp://x' }, 'LIVERY_STORAGE: expected file:'],
  [{ LIVERY_BASE_URL: 'livery.example' }, 'LIVERY_BASE_URL'],
] as const)('%j is refused with a message that names it', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
