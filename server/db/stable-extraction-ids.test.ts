import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { migrationsDir } from '../platform/paths.ts';
import { presentEvidence } from '../services/extractions/evidence.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { openDatabase } from './open.ts';
import { type Database, extractions, organization, user } from './schema.ts';

let environment: TestEnvironment;
let database: Database;
const [organizationId, userId] = [newId(), newId()];
beforeAll(async () => {
  environment = await makeTestEnvironment();
  database = await openDatabase(environment, () => {});
  await database.db.insert(organization).values({ id: organizationId, name: 'Acme', slug: 'acme' });
  await database.db.insert(user).values({ id: userId, name: 'Ada', email: 'ada@acme.example' });
});
afterAll(async () => {
  await database.close();
  await environment.remove();
});

async function migrateRows(): Promise<void> {
  const file = await readFile(join(migrationsDir, '0006_stable-extraction-ids.sql'), 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) {
    await database.db.execute(sql.raw(statement));
  }
}

/** Inserts a row as versions before the migration wrote it, and reads it after the migration. */
async function migrateRow(stage: string, evidence: string | null) {
  const id = newId();
  await database.db.execute(sql`
    insert into extractions (id, organization_id, created_by_user_id, url, asked_url, stage, evidence)
    values (${id}, ${organizationId}, ${userId}, 'https://a.example/', 'a.example', ${stage}, ${evidence}::json)`);
  await migrateRows();
  return (await database.db.query.extractions.findFirst({ where: sql`${extractions.id} = ${id}` }))!;
}

const makeEntry = (id: string, rule: string) => ({
  id,
  pageUrl: 'https://a.example/',
  selector: 'a.button',
  mode: 'light',
  rule,
  note: '#cf4647 fills the button “Start now”',
  crop: { $asset: 'ast_1', x: 1, y: 2, width: 10, height: 5 },
});

test.each([
  ['waiting', 'waiting'],
  ['opening the site', 'opening-site'],
  ['reading the page', 'reading-page'],
  ['reading the dark theme', 'reading-dark-theme'],
  ['looking at the phone layout', 'reading-phone-layout'],
  ['reading more pages', 'reading-more-pages'],
  ['fetching logos and fonts', 'fetching-files'],
  ['done', 'done'],
])('the stage “%s” becomes %s', async (sentence, id) => {
  expect(await migrateRow(sentence, null)).toMatchObject({ stage: id, evidence: null });
});

test.each([
  ['weighed evidence', 'primary-score'],
  ['the same part in the dark theme', 'primary-other-theme'],
  ['the most used space, in steps of 8 px', 'space-grid-8'],
  ['the most used space', 'space-most-used'],
  ['+3 links home, +2.5 in the header', 'logo-score'],
  ['the best there is', 'logo-last-resort'],
  ['tagline-hero', 'tagline-hero'],
])('the rule “%s” becomes %s and the rest of the entry stays', async (sentence, id) => {
  const { evidence } = await migrateRow('done', JSON.stringify([makeEntry('e1', sentence)]));
  expect(evidence).toEqual([makeEntry('e1', id)]);
});

test('an unknown rule becomes other and keeps its sentence, also when the migration runs again', async () => {
  const old = [makeEntry('e1', 'weighed evidence'), makeEntry('e2', 'a rule nobody knows')];
  const { id, evidence } = await migrateRow('done', JSON.stringify(old));
  const expected = [
    makeEntry('e1', 'primary-score'),
    { ...makeEntry('e2', 'other'), ruleText: 'a rule nobody knows' },
  ];
  expect(evidence).toEqual(expected);
  await migrateRows();
  const again = await database.db.query.extractions.findFirst({ where: sql`${extractions.id} = ${id}` });
  expect(again!.evidence).toEqual(expected);
});

describe('evidence that the database cannot read', () => {
  test.each([
    ['half an emoji in a note', { ...makeEntry('e1', 'weighed evidence'), note: 'fills “Go \ud83d”' }],
    ['half an emoji in the rule', makeEntry('e1', 'a rule with \ud83d')],
    ['a NUL in a note', { ...makeEntry('e1', 'weighed evidence'), note: 'a\u0000b' }],
  ])('%s: the entry stays and is shown as other, and its neighbours are converted', async (_, entry) => {
    const old = [makeEntry('e0', 'weighed evidence'), entry, makeEntry('e2', 'tagline-hero')];
    const { stage, evidence } = await migrateRow('reading the page', JSON.stringify(old));
    expect(stage).toBe('reading-page');
    expect(evidence).toEqual([makeEntry('e0', 'primary-score'), entry, makeEntry('e2', 'tagline-hero')]);
    expect(presentEvidence(evidence!)[1]).toEqual({
      ...entry,
      pageKind: null,
      rule: 'other',
      ruleText: entry.rule,
    });
  });

  test('a number that jsonb cannot hold stays', async () => {
    const old = '[{"id":"e1","rule":"weighed evidence","crop":{"x":1e200000}}]';
    expect((await migrateRow('done', old)).evidence).toMatchObject([{ rule: 'weighed evidence' }]);
  });

  test.each(['[]', 'null', '{}', '"text"', '["text", 1, null]'])(
    '%s stays and shows no entry',
    async (stored) => {
      const { evidence } = await migrateRow('done', stored);
      expect(evidence).toEqual(JSON.parse(stored));
      expect(presentEvidence(evidence)).toEqual([]);
    },
  );

  test('an entry without a rule has the rule other', async () => {
    const { evidence } = await migrateRow('done', '[{"id":"e1"},{"id":"e2","rule":null}]');
    const other = { rule: 'other', ruleText: 'A rule of an earlier version.' };
    expect(presentEvidence(evidence)).toMatchObject([other, other]);
  });
});
