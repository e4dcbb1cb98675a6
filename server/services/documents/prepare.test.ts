import { AppError } from '@livery/core/errors';
import { MAX_DOCUMENT_VALUES } from '@livery/core/limits';
import { expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import { prepareDocument } from './prepare.ts';

const owner = { caller: { organizationId: 'org' } };

/** The documents name no assets, so the database is never asked. */
const prepare = (sent: object) => prepareDocument(owner, {} as Db, sent, { name: 'Acme' });

const list = <Item>(length: number, item: (index: number) => Item) =>
  Array.from({ length }, (_, index) => item(index));

const emptyEntries = (count: number) => ({
  $extensions: { 'studio.provenance': Object.fromEntries(list(count, (index) => [`p${index}`, {}])) },
});
const quotes = (count: number) => ({
  $extensions: { 'studio.identity': { quotes: list(count, (index) => ({ text: `${index}` })) } },
  notes: list(9, () => list(800, () => 0)),
});

test.each([
  ['provenance entries', emptyEntries(4700)],
  ['quotes', quotes(1000)],
])('%s that have too many values once they are completed are refused', async (_, sent) => {
  const refused = await prepare(sent).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    code: 'document_invalid',
    details: [{ path: '', message: `expected at most ${MAX_DOCUMENT_VALUES} values in all` }],
  });
});

test('a document that was accepted is within the limits as it is stored', async () => {
  const { document } = await prepare(emptyEntries(1800));
  expect((await prepare(document)).document).toEqual(document);
});
