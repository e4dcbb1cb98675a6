import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { MAX_NAME } from '@livery/core/limits';
import { mailAddress } from '@livery/core/mail-address';
import { sql } from 'drizzle-orm';
import { brands, brandVersions, type Db, organizationUsage, storageChecks, user } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { travellingTables } from '../orgs/owned-tables.ts';
import { sumRecords } from '../quotas/reconcile.ts';
import { ensureUser } from '../users/create.ts';
import { createIdMap, type IdMap } from './map-ids.ts';
import { type OpenedExport, openExport, refused } from './open-export.ts';
import { readRecords } from './read-records.ts';
import { type ImportApp, readReceived, receiveFiles } from './receive-files.ts';
import { type NewSecret, toRow } from './to-row.ts';

export interface Imported {
  id: string;
  name: string;
  rows: Record<string, number>;
  files: number;
  /** The new secrets of image links, shown only here. */
  imageLinks: NewSecret[];
}

const AT_ONCE = 100;
const MAX_MEMBERS = 10_000;
/** Stands for everybody who is known there and not here. */
const FORMER_MEMBER = '00000000-0000-7000-8000-000000000001';

/**
 * Makes an organisation of an export. Every row is checked before anything is stored; files are stored before the one
 * transaction that inserts all rows, so an import that fails or is killed leaves no row.
 */
export async function importOrganization(
  app: ImportApp,
  { file, name }: { file: string; name?: string | undefined },
): Promise<Imported> {
  const source = await openExport(file);
  const log = join(app.scratchDir, randomUUID());
  const ids = createIdMap();
  const organizationId = ids.id(source.manifest.organization.id);
  try {
    const people = await checkRecords(source);
    const files = await receiveFiles(app, source, { ids, organizationId, log });
    const arrival = { source, ids, people, log, name: name ?? source.manifest.organization.name };
    return { ...(await app.db.transaction((tx) => insertRows(tx, app, arrival))), files };
  } catch (cause) {
    await removeRendered(app, log);
    throw explain(cause);
  } finally {
    source.close();
    await rm(log, { force: true });
  }
}

interface Person {
  email: string;
  name: string;
}

/** Reads everything once. Returns the members by their ids there. */
async function checkRecords(source: OpenedExport): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  let hasOwner = false;
  for (const table of travellingTables) {
    let rows = 0;
    for await (const row of readRecords(source, table)) {
      rows++;
      if (table.name !== 'members' || !row.email) continue;
      const email = mailAddress.safeParse(row.email);
      if (!email.success) throw refused('a member has no valid mail address');
      const personName = String(row.personName ?? '').slice(0, MAX_NAME);
      people.set(row.userId as string, { email: email.data, name: personName });
      if (people.size > MAX_MEMBERS) throw refused('it has too many members');
      hasOwner ||= row.role === 'owner';
    }
    if (table.name === 'organization' && rows !== 1) throw refused('it has not one organisation');
  }
  if (!hasOwner) throw refused('none of its members is an owner with a mail address');
  return people;
}

interface Arrivals {
  source: OpenedExport;
  ids: IdMap;
  people: Map<string, Person>;
  log: string;
  name: string;
}

async function insertRows(
  tx: Db,
  { vault }: Pick<ImportApp, 'vault'>,
  { source, ids, people: persons, log, name }: Arrivals,
): Promise<Omit<Imported, 'files'>> {
  const people = new Map<string, string>();
  for (const [there, person] of persons) people.set(there, (await ensureUser(tx, person)).id);
  const former = { id: FORMER_MEMBER, name: '', deletedAt: sql`now()` };
  await tx.insert(user).values(former).onConflictDoNothing();
  const imageLinks: NewSecret[] = [];
  const arrival = { ids, vault, people, former: FORMER_MEMBER, name, secrets: imageLinks };
  const received = readReceived(log);
  const rows: Record<string, number> = {};
  try {
    for (const table of travellingTables) {
      let batch: object[] = [];
      const insert = async () => {
        if (batch.length > 0) await tx.insert(table.table).values(batch);
        rows[table.name] = (rows[table.name] ?? 0) + batch.length;
        batch = [];
      };
      for await (const row of readRecords(source, table)) {
        if (table.name === 'members' && !people.has(row.userId as string)) continue;
        const hasFiles = table.name === 'assets' || table.name === 'renders';
        const files = hasFiles ? (await received.next()).value : undefined;
        batch.push(toRow(table, row, { ...arrival, files }));
        if (batch.length === AT_ONCE) await insert();
      }
      await insert();
    }
  } finally {
    await received.return(undefined);
  }
  const id = ids.id(source.manifest.organization.id);
  await checkCurrentVersions(tx, id);
  await keepRendered(tx, log);
  await tx.insert(organizationUsage).values({ organizationId: id, storedBytes: await sumRecords(tx, id) });
  const operator = { organizationId: id, userId: null, keyId: null, keyName: null, address: null };
  const target = { type: 'organization', id, name };
  await recordAudit(tx, operator, { action: 'organization.imported', target });
  return { id, name, rows, imageLinks };
}

/** No foreign key holds what a brand points to. */
async function checkCurrentVersions(tx: Db, organizationId: string): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select 1 from ${brands} where ${brands.organizationId} = ${organizationId}::uuid and not exists (
      select 1 from ${brandVersions} where ${brandVersions.id} = ${brands.currentVersionId}
      and ${brandVersions.brandId} = ${brands.id}) limit 1`)) as { rows: unknown[] };
  if (rows.length > 0) throw refused('a brand has no current version');
}

/** Their rows are there, so maintenance must not remove them as leftovers. */
async function keepRendered(tx: Db, log: string): Promise<void> {
  for await (const keys of listRendered(log)) await tx.delete(storageChecks).where(isAnyOfKeys(keys));
}

/** The files of assets may also be those of others: maintenance removes them as it does those of a refused upload. */
async function removeRendered({ db, storage }: ImportApp, log: string): Promise<void> {
  try {
    for await (const keys of listRendered(log)) {
      for (const key of keys) await storage.remove(key);
      await db.delete(storageChecks).where(isAnyOfKeys(keys));
    }
  } catch {
    // What stays is due for removal in some hours.
  }
}

const isAnyOfKeys = (keys: string[]) => sql`${storageChecks.storageKey} = any(${sql.param(keys)}::text[])`;

async function* listRendered(log: string): AsyncGenerator<string[]> {
  for await (const { output, poster } of readReceived(log)) {
    const keys = [output, poster].filter((key) => key != null);
    if (keys.length > 0) yield keys;
  }
}

/** The class of SQLSTATE: wrong data, or a row that names another one which the export does not have. */
const WRONG_DATA = /^2[23]/;

function explain(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  const { code, constraint, message } = findDatabaseError(cause);
  if (!WRONG_DATA.test(code)) return cause;
  return refused(`the database refuses a row (${constraint ?? message})`);
}

function findDatabaseError(cause: unknown): { code: string; constraint?: string; message: string } {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code, constraint } = error as { code?: unknown; constraint?: string };
    if (typeof code === 'string' && code.length === 5)
      return { code, message: error.message, ...(constraint && { constraint }) };
  }
  return { code: '', message: '' };
}
