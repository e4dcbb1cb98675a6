import { eq, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgJson, type PgTable, PgUUID } from 'drizzle-orm/pg-core';
import * as tables from '../../db/schema.ts';

/**
 * Every table whose rows belong to an organisation, parents before what refers to them. Deletion, export and import all
 * follow this list; a test compares it with the schema, and the columns that travel with what was decided for each.
 */
export interface OwnedTable {
  table: PgTable;
  /** The table whose rows these belong to, where they do not name the organisation. */
  parent?: PgTable;
  /** Rows that a transaction of a deletion removes; without it they go with their parent. */
  purgedAtOnce?: number;
  /** What does not travel to another instance: columns, which get the values of a new row, or all. */
  stays?: readonly string[] | 'all';
  /** Columns with ids of records, beside those that the schema tells. */
  ids?: readonly string[];
}

const { organization, brands, ownTemplates, imageLinks, events, apiKeys } = tables;

export const ownedTables = {
  organization: { table: organization, stays: ['slug', 'guestUntil', 'exportingUntil'] },
  members: { table: tables.member },
  creditAccounts: { table: tables.creditAccounts },
  // Counted again where the rows arrive.
  organizationUsage: { table: tables.organizationUsage, stays: 'all' },
  templates: { table: ownTemplates, purgedAtOnce: 500 },
  templateVersions: { table: tables.ownTemplateVersions, parent: ownTemplates },
  assets: { table: tables.assets, purgedAtOnce: 500, stays: ['storageKey', 'variants'] },
  // A brand goes with all its versions.
  brands: { table: brands, purgedAtOnce: 10, stays: ['publicId'] },
  brandVersions: { table: tables.brandVersions, parent: brands },
  brandAssets: { table: tables.brandAssets, parent: brands },
  extractions: {
    table: tables.extractions,
    purgedAtOnce: 100,
    stays: ['cached', 'claimHash', 'engineJobId', 'attemptId'],
  },
  renders: {
    table: tables.renders,
    purgedAtOnce: 500,
    stays: ['expired', 'publicId', 'attemptId'],
    ids: ['batchId', 'templateId'],
  },
  imageLinks: { table: imageLinks, purgedAtOnce: 100, stays: ['secret'], ids: ['templateId'] },
  imageLinkImages: { table: tables.imageLinkImages, parent: imageLinks },
  webhooks: { table: tables.webhooks, stays: ['active', 'secret', 'previousSecrets', 'failingSince'] },
  // Kept for days only.
  events: { table: events, purgedAtOnce: 500, stays: 'all' },
  deliveries: { table: tables.deliveries, parent: events, stays: 'all' },
  creditLedger: { table: tables.creditLedger, purgedAtOnce: 500, ids: ['batchId'] },
  auditEntries: { table: tables.auditEntries, purgedAtOnce: 500, ids: ['targetId'] },
  saved: { table: tables.saved, ids: ['templateId'] },
  // What gives access is not copied.
  keys: { table: apiKeys, stays: 'all' },
  invitations: { table: tables.invitations, stays: 'all' },
  batchShares: { table: tables.batchShares, stays: 'all' },
  fileLinks: { table: tables.fileLinks, stays: 'all' },
  sessions: { table: tables.sessions, stays: 'all' },
  deviceRequests: { table: tables.deviceRequests, stays: 'all' },
  oauthRecords: { table: tables.oauthRecords, parent: apiKeys, stays: 'all' },
} satisfies Record<string, OwnedTable>;

export type OwnedName = keyof typeof ownedTables;

/** A table whose rows travel, and what happens to each of their columns on the way. */
export interface TravellingTable extends OwnedTable {
  name: OwnedName;
  /** The columns that identify a row, in the order of pages. */
  key: string[];
  /** Ids of records, which are replaced. */
  ids: string[];
  /** Ids of people, who are known by their address. */
  people: string[];
  /** JSON that may name assets, whose ids are replaced in it. */
  json: string[];
  /** All columns that travel. */
  columns: string[];
}

/** In the order in which their rows can be inserted. */
export const travellingTables: TravellingTable[] = Object.entries<OwnedTable>(ownedTables)
  .filter(([, { stays }]) => stays !== 'all')
  .map(([name, owned]) => describeTravel(name as OwnedName, owned));

function describeTravel(name: OwnedName, owned: OwnedTable): TravellingTable {
  const { table, stays = [], ids = [] } = owned;
  const all = getTableColumns(table) as Record<string, AnyPgColumn>;
  const columns = Object.keys(all).filter((member) => !stays.includes(member));
  const composite = getTableConfig(table).primaryKeys.flatMap((key) => key.columns);
  const isKey = (member: string) => all[member]!.primary || composite.includes(all[member]!);
  const refersTo = (member: string) => findReference(table, all[member]!);
  const people = columns.filter((member) => refersTo(member) === tables.user);
  const isId = (member: string) =>
    ids.includes(member) || all[member]!.primary || is(all[member], PgUUID) || refersTo(member) !== undefined;
  return {
    ...owned,
    name,
    key: Object.keys(all).filter(isKey),
    ids: columns.filter((member) => isId(member) && !people.includes(member)),
    people,
    json: columns.filter((member) => is(all[member], PgJson)),
    columns,
  };
}

/** The table that a column refers to. */
function findReference(table: PgTable, column: AnyPgColumn): PgTable | undefined {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference());
  return references.find(({ columns }) => columns[0] === column)?.foreignTable;
}

/** The rows of an organisation. */
export function isOwnedBy({ table, parent }: OwnedTable, organizationId: string): SQL {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  if (!parent) return eq(table === organization ? columns.id! : columns.organizationId!, organizationId);
  const child = Object.values(columns).find((column) => findReference(table, column) === parent)!;
  const { id } = getTableColumns(parent) as Record<string, AnyPgColumn>;
  return sql`${child} in (select ${id} from ${parent} where ${isOwnedBy({ table: parent }, organizationId)})`;
}
