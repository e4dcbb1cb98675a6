import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { brands, brandVersions, type Database } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { readSettings } from '../../settings/settings.ts';
import { makeTestEnvironment, type TestEnvironment } from '../../testing/database.ts';
import { createOrganization } from '../orgs/create.ts';
import { findVersion, toVersionKey } from './find-version.ts';
import { type BrandRow, refuseArchived } from './read.ts';

let environment: TestEnvironment;
let database: Database;
let brand: BrandRow;
let firstId: string;
let other: BrandRow;
beforeAll(async () => {
  environment = await makeTestEnvironment();
  const { dataDir, databaseUrl } = environment;
  database = await openDatabase(
    readSettings({ LIVERY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    () => {},
  );
  ({ brand, firstId } = await addBrand('a@b.example'));
  ({ brand: other } = await addBrand('c@d.example'));
});
afterAll(async () => {
  await database?.close();
  await environment?.remove();
});

/** A brand with two versions, of an organisation of its own. */
async function addBrand(ownerEmail: string) {
  const { id: organizationId, ownerUserId } = await createOrganization(database.db, {
    name: 'A',
    ownerEmail,
  });
  const [brandId, firstId, currentVersionId] = [newId(), newId(), newId()];
  const [brand] = await database.db
    .insert(brands)
    .values({
      id: brandId,
      organizationId,
      createdByUserId: ownerUserId,
      name: 'Fieldnote',
      domain: '',
      currentVersion: 2,
      currentVersionId,
    })
    .returning();
  const content = { document: {} as never, tokens: {} as never, provenance: {}, bytes: 0 };
  await database.db.insert(brandVersions).values([
    { ...content, id: firstId, brandId, version: 1 },
    { ...content, id: currentVersionId, brandId, version: 2, parentVersionId: firstId },
  ]);
  return { brand: brand!, firstId };
}

test('a version that was read is read from memory, within its own brand only', async () => {
  const { db } = database;
  const key = { id: brand.currentVersionId };
  const read = await findVersion(db, brand.id, key);
  const query = vi.spyOn(db.query.brandVersions, 'findFirst');
  expect(await findVersion(db, brand.id, key)).toEqual(read);
  expect(query).not.toHaveBeenCalled();
  await expect(findVersion(db, other.id, key)).rejects.toMatchObject({ code: 'not_found' });
  query.mockRestore();
});

test('a version is found by its id and by its number', async () => {
  const { db } = database;
  expect(await findVersion(db, brand.id, { id: firstId })).toMatchObject({ id: firstId, version: 1 });
  expect(await findVersion(db, brand.id, { number: 1 })).toMatchObject({ id: firstId });
});

test('without a number the current version is meant', async () => {
  const current = await findVersion(database.db, brand.id, toVersionKey(brand, undefined));
  expect(current).toMatchObject({ id: brand.currentVersionId, version: 2 });
  expect(toVersionKey(brand, 1)).toEqual({ number: 1 });
});

test('only the named columns are read', async () => {
  const found = await findVersion(database.db, brand.id, { number: 2 }, { id: true, version: true });
  expect(found).toEqual({ id: brand.currentVersionId, version: 2 });
});

test('a version of another brand and a number that does not exist are not found', async () => {
  const { db } = database;
  await expect(findVersion(db, brand.id, { id: other.currentVersionId })).rejects.toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('The version'),
  });
  await expect(findVersion(db, brand.id, { number: 3 })).rejects.toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('Version 3 of the brand'),
  });
});

test('only an archived brand is refused', () => {
  for (const status of ['draft', 'active'] as const) refuseArchived({ ...brand, status });
  const archived = () => refuseArchived({ ...brand, status: 'archived' });
  expect(archived).toThrow(expect.objectContaining({ code: 'brand_archived' }));
});
