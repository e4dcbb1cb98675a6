import { expect, test } from 'vitest';
import { saved } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { measureAnswers } from '../../testing/measure-answers.ts';
import { useCtx } from '../../testing/use.ts';
import { travellingTables } from '../orgs/owned-tables.ts';
import { readOwnedRows } from './read-rows.ts';

const testing = useCtx();

test('large rows that follow small ones are read a few at a time', async () => {
  const { caller, db } = await testing.newOrganization();
  const { organizationId } = caller;
  const texts = [...Array(200).fill('small'), ...Array(40).fill('x'.repeat(500_000))];
  const rows = texts.map((text, index) => ({
    ...{ id: newId(), organizationId, kind: 'filter' as const, name: String(index), value: { text } },
  }));
  await db.insert(saved).values(rows);
  const measured = measureAnswers(db);
  const table = travellingTables.find(({ name }) => name === 'saved')!;
  const names: unknown[] = [];
  for await (const { row } of readOwnedRows(measured.db, table, organizationId, undefined))
    names.push(row.name);
  expect(names).toEqual(texts.map((_, index) => String(index)));
  expect(Math.max(...measured.sizes)).toBeLessThan(4_000_000);
  expect(measured.sizes.length).toBeLessThan(60);
});
