import { MAX_BODY_BYTES, MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { expect, test } from 'vitest';
import { MAX_CONNECTIONS } from '../http/limits/stream-slots.ts';
import { MAX_OPEN_BODY_BYTES } from '../http/middleware/body.ts';
import { FETCH_TIMEOUT_MS } from '../services/assets/fetch.ts';
import { MAX_OPEN } from '../services/extractions/submit.ts';
import { VERSIONS_PER_HOUR } from '../services/quotas/rates.ts';
import { MAX_WEBHOOKS } from '../services/webhooks/create.ts';
import { DELIVERY_TIMEOUT_MS } from '../services/webhooks/deliver.ts';
import { removedSettings } from './removed-settings.ts';
import { describeUnknown, findUnknownSettings } from './settings.ts';

test.each([
  ['LIVERY_RATELIMIT', 'LIVERY_RATE_LIMIT'],
  ['LIVERY_DATADIR', 'LIVERY_DATA_DIR'],
  ['LIVERY_EXTRACTOR', 'LIVERY_EXTRACTORS'],
  ['LIVERY_OWNER_MAIL', 'LIVERY_OWNER_EMAIL'],
  ['LIVERY_SANDBOX_OF_ANOTHER_PROGRAM', null],
  [`LIVERY_${'X'.repeat(10_000)}`, null],
])('%.40s is near to %s', (name, nearest) => {
  expect(findUnknownSettings({ [name]: '1' })).toEqual([{ name, nearest }]);
});

test('settings, unset names, names of others and those of tests are not named', () => {
  const env = { LIVERY_ROLE: 'all', LIVERY_ROLL: undefined, PORTT: '1', LIVERYDATA: '1', LIVERY_TEST_X: '1' };
  expect(findUnknownSettings(env)).toEqual([]);
});

test('a warning names what was meant', () => {
  const [unknown] = findUnknownSettings({ LIVERY_DRAWER: '2' });
  expect(describeUnknown(unknown!)).toBe(
    'LIVERY_DRAWER is no setting and is ignored. Did you mean LIVERY_DRAWERS?',
  );
});

test('a setting of an earlier version is named with the limit that holds in its place', () => {
  const [unknown] = findUnknownSettings({ LIVERY_MAX_WEBHOOKS: '3' });
  expect(describeUnknown(unknown!)).toBe(
    'LIVERY_MAX_WEBHOOKS is no longer a setting and is ignored: an organisation has at most 20 webhooks.',
  );
});

test.each([
  ['MAX_BODY_BYTES', MAX_BODY_BYTES],
  ['MAX_PUBLIC_BODY_BYTES', MAX_OPEN_BODY_BYTES],
  ['MAX_DOCUMENT_BYTES', MAX_DOCUMENT_BYTES],
  ['MAX_UPLOAD_BYTES', MAX_UPLOAD_BYTES],
  ['MAX_CONNECTIONS', MAX_CONNECTIONS],
  ['MAX_OPEN_EXTRACTIONS', MAX_OPEN],
  ['MAX_VERSIONS_PER_HOUR', VERSIONS_PER_HOUR],
  ['MAX_WEBHOOKS', MAX_WEBHOOKS],
  ['FETCH_TIMEOUT_MS', FETCH_TIMEOUT_MS],
  ['WEBHOOK_TIMEOUT_MS', DELIVERY_TIMEOUT_MS],
])('the limit in place of LIVERY_%s is %i', (name, limit) => {
  expect(removedSettings[`LIVERY_${name}`]).toMatch(new RegExp(`\\b${limit}\\b`));
});
