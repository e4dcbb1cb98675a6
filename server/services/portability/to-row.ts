import { extractionFailures } from '@livery/core/extraction-states';
import { CANCELLED, isTerminal } from '@livery/core/render-states';
import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Poster } from '../../db/schema.ts';
import type { Vault } from '../../secrets/vault.ts';
import { newLinkSecret, sealLinkSecret } from '../image-links/secret.ts';
import { toSlug } from '../orgs/create.ts';
import type { TravellingTable } from '../orgs/owned-tables.ts';
import { newSecret, sealSecret } from '../webhooks/secret.ts';
import type { IdMap } from './map-ids.ts';
import type { Row } from './read-records.ts';
import type { ReceivedFiles } from './receive-files.ts';

export interface NewSecret {
  id: string;
  templateId: string;
  secret: string;
}

interface Arrival {
  ids: IdMap;
  vault: Vault;
  /** The people of this instance by their ids there; who is unknown here is a former member. */
  people: ReadonlyMap<string, string>;
  former: string;
  /** The name of the organisation here. */
  name: string;
  /** The new secrets of image links. */
  secrets: NewSecret[];
}

/** A row as it is inserted here. */
export function toRow(
  { name, table, ...owned }: TravellingTable,
  row: Row,
  { files, ...arrival }: Arrival & { files?: ReceivedFiles | undefined },
): Row {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const { ids } = arrival;
  const values: Row = {};
  for (const [member, value] of Object.entries(row)) {
    if (value === null || !columns[member]) continue;
    if (owned.ids.includes(member)) values[member] = ids.id(value as string);
    else if (owned.people.includes(member))
      values[member] = arrival.people.get(value as string) ?? arrival.former;
    else if (owned.json.includes(member)) values[member] = JSON.parse(ids.assets(JSON.stringify(value)));
    else values[member] = columns[member].dataType === 'date' ? new Date(value as string) : value;
  }
  return { ...values, ...arrive[name]?.(values, { ...arrival, files }) };
}

/** Columns that get new values on arrival. Nothing is public, and nothing runs, before the organisation asks for it here. */
const arrive: Partial<
  Record<TravellingTable['name'], (row: Row, arrival: Arrival & { files?: ReceivedFiles | undefined }) => Row>
> = {
  organization: (_, { name }) => ({ name, slug: toSlug(name) }),
  assets: ({ id, sha256 }, { files }) => {
    // Without its file, an asset keeps a key that no file has: its hash may be that of another tenant's file.
    if (!files?.asset) return { storageKey: `assets/missing/${id}/${sha256}`, variants: [] };
    const { fileName: _name, sourceUrl: _url, ...facts } = files.asset;
    return facts;
  },
  extractions: ({ status }) => ({
    // Others never get a result that an import brought.
    cached: true,
    ...(status !== 'ready' &&
      status !== 'failed' && { status: 'failed', error: cancelledExtraction, finishedAt: new Date() }),
  }),
  renders: ({ status, poster }, { files }) => ({
    outputKey: files?.output ?? null,
    poster: files?.poster ? { ...(poster as Poster), key: files.poster } : null,
    ...(!isTerminal(status as never) && { status: 'failed', error: CANCELLED, finishedAt: new Date() }),
  }),
  imageLinks: ({ id, templateId }, { vault, secrets }) => {
    const secret = newLinkSecret();
    secrets.push({ id: id as string, templateId: templateId as string, secret });
    return { secret: sealLinkSecret(vault, id as string, secret) };
  },
  brands: ({ meta }, { ids }) => ({ meta: mapMeta(meta as Row, ids) }),
  brandVersions: ({ meta }, { ids }) => ({ meta: mapMeta(meta as Row, ids) }),
  auditEntries: ({ details }, { ids }) => (details ? { details: ids.records(details) } : {}),
  saved: ({ value }, { ids }) => ({ value: ids.records(value) }),
  webhooks: ({ id }, { vault }) => ({ active: false, secret: sealSecret(vault, id as string, newSecret()) }),
};

const cancelledExtraction = { code: 'cancelled', message: extractionFailures.cancelled };

/** The members of a brand's `meta` in which Livery names a record; the others belong to the caller. */
const META_IDS = ['extractionId', 'restoredFrom'];

const mapMeta = (meta: Row, ids: IdMap): Row => {
  const named = META_IDS.filter((name) => typeof meta[name] === 'string');
  return { ...meta, ...Object.fromEntries(named.map((name) => [name, ids.id(meta[name] as string)])) };
};
