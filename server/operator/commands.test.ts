import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { type Database, signInLinks } from '../db/schema.ts';
import { createVault } from '../secrets/vault.ts';
import { readSettings } from '../settings/settings.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { runOperatorCommand } from './commands.ts';

let environment: TestEnvironment;
let database: Database;
let organizationId: string;
beforeAll(async () => {
  environment = await makeTestEnvironment();
  database = await openDatabase(environment, () => {});
});
beforeEach(async () => {
  organizationId = await createOrganization(database, 'Northwind');
});
afterAll(async () => {
  await database.close();
  await environment.remove();
});

const run = (name: string, input: object, { db } = database) =>
  runOperatorCommand(
    {
      db,
      vault: createVault('a secret of at least 32 characters'),
      openStorage: () => Promise.reject(new Error('no command of this test needs it')),
      withInspector: () => Promise.reject(new Error('no command of this test needs it')),
      settings: {
        ...readSettings({ LIVERY_DATA_DIR: environment.dataDir }),
        baseUrl: 'https://livery.example',
        credits: { isOn: true, start: 200, monthly: 0 },
      },
    },
    name,
    input,
  );
const refusal = (name: string, input: object, where = database) =>
  run(name, input, where).then(String, (cause: Error) => cause.message);

async function createOrganization(where: Database, name: string): Promise<string> {
  const ownerEmail = `${crypto.randomUUID()}@example.com`;
  return ((await run('orgs.create', { name, ownerEmail }, where)) as { id: string }).id;
}

test('a key needs no organisation where there is one, and names them where there are several', async () => {
  const own = await makeTestEnvironment();
  const empty = await openDatabase(own, () => {});
  onTestFinished(async () => {
    await empty.close();
    await own.remove();
  });
  expect(await refusal('keys.create', { name: 'ci' }, empty)).toContain('There is no organisation yet');
  const first = await createOrganization(empty, 'Northwind');
  expect(await run('keys.create', { name: 'ci' }, empty)).toMatchObject({ organizationId: first });
  const second = await createOrganization(empty, 'Southwind');
  const text = await refusal('keys.create', { name: 'ci' }, empty);
  for (const part of ['There are 2 organisations', '--org', first, second, 'Northwind', 'Southwind'])
    expect(text).toContain(part);
  expect(await run('keys.create', { name: 'ci', organizationId: second }, empty)).toMatchObject({
    organizationId: second,
  });
});

test.each([
  ['in the past', { expiresAt: '2020-01-31' }, '2020-01-31T00:00:00.000Z has passed'],
  ['that is no day', { expiresAt: 'soon' }, 'expected a day such as 2027-12-31'],
  ['in a year that nobody means', { expiresAt: '+012027-01-01' }, 'expected a year up to 9999'],
  ['with a cap below nothing', { spendCap: -1 }, 'expected a whole number from 0 to 2147483647'],
  ['with a cap that no column holds', { spendCap: 3e9 }, 'expected a whole number from 0 to 2147483647'],
])('a key %s is refused with the reason', async (_what, input, reason) => {
  expect(await refusal('keys.create', { name: 'ci', organizationId, ...input })).toContain(reason);
});

test.each([
  ['absurd', 1e308, 'from -2147483647 to 2147483647'],
  ['fractional', 1.5, 'expected a whole number'],
  ['no number', Number.NaN, 'expected a whole number'],
  ['none at all', 0, 'other than 0'],
  ['more than a grant', 2_000_000_000, 'at most 1000000000 at a time'],
  ['more than the balance', -201, 'Only 200 credits can be taken'],
])('an amount of credits that is %s is refused with the reason', async (_what, amount, reason) => {
  expect(await refusal('credits.grant', { organizationId, amount })).toContain(reason);
});

test('a balance that no column holds is refused with the reason, and stays as it was', async () => {
  const grant = () => run('credits.grant', { organizationId, amount: 1_000_000_000 });
  await grant();
  expect(await grant()).toMatchObject({ balanceAfter: 2_000_000_200 });
  const text = await refusal('credits.grant', { organizationId, amount: 1_000_000_000 });
  expect(text).toContain('The balance is 2000000200; with 1000000000 more it would pass 2147483647');
});

test('everybody is signed out, and unused links end', async () => {
  const { link } = (await run('users.link', { email: 'ada@example.com' })) as { link: string };
  expect(link).toContain('#token=');
  expect(await run('sessions.end-all', {})).toEqual({ ended: 0 });
  expect(await database.db.select().from(signInLinks)).toEqual([]);
});

test('an organisation is shown with its balance and its usage', async () => {
  expect(await run('credits.show', { organizationId, by: ['month', 'key'] })).toEqual({
    balance: 200,
    usage: [],
  });
});

test('a sign-in link for a person is made without a mail', async () => {
  const made = (await run('users.link', { email: 'Ada@Example.com' })) as { link: string };
  expect(made.link).toMatch(/^https:\/\/livery\.example\/sign-in\/link#token=[\w-]{43}$/);
  expect(await refusal('users.link', { email: 'nobody' })).toContain('email');
});
