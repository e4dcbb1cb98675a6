import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@livery/core/errors';
import { outputs } from '@livery/core/render-request/choices';
import type { Poster } from '../../db/schema.ts';
import { expectRecords } from '../assets/storage-checks.ts';
import { removeScratch, type StoredAsset, storeReceived } from '../assets/store-received.ts';
import type { App } from '../context.ts';
import { travellingTables } from '../orgs/owned-tables.ts';
import { listAttemptKeys } from '../renders/attempt-keys.ts';
import { listRowFiles } from './format.ts';
import type { IdMap } from './map-ids.ts';
import { type OpenedExport, refused, verified } from './open-export.ts';
import { readLines } from './read-lines.ts';
import { type Row, readRecords } from './read-records.ts';

export type ImportApp = Pick<App, 'db' | 'vault' | 'storage' | 'inspector' | 'scratchDir'>;

/** What a row got for its files: null where the export had none. */
export interface ReceivedFiles {
  asset?: StoredAsset['record'] | null;
  output?: string | null;
  poster?: string | null;
}

const OUTPUTS: readonly string[] = Object.values(outputs).flat();
const RENDER_TYPE = /^(?:image\/(?:png|jpeg|webp|gif)|video\/(?:mp4|webm)|application\/pdf)$/;
const JPEG = 'image/jpeg';

/**
 * Stores the files of an export and writes, for each row that may have files, a line with what it got. Files come in the
 * order of their rows, so that neither list is kept in memory. Assets are inspected like uploads: what an export says of
 * them is not trusted, least of all that another tenant's file is theirs.
 */
export async function receiveFiles(
  app: ImportApp,
  source: OpenedExport,
  { ids, organizationId, log }: { ids: IdMap; organizationId: string; log: string },
): Promise<number> {
  const files = source.files();
  const list = await open(log, 'wx', 0o600);
  let count = 0;
  let next = await files.next();
  /** The file of a row in the scratch folder; null if the export has none. */
  const take = async (entry: string, expected: { bytes: unknown; sha256: unknown }) => {
    if (next.done || next.value.name !== entry) return null;
    const path = join(app.scratchDir, randomUUID());
    const facts = { name: entry, bytes: Number(expected.bytes), sha256: String(expected.sha256) };
    if (next.value.bytes !== facts.bytes) throw refused(`${entry} differs from its checksum`);
    try {
      await pipeline(verified(await next.value.open(), facts), createWriteStream(path, { mode: 0o600 }));
    } catch (cause) {
      await removeScratch(path);
      throw cause;
    }
    count++;
    next = await files.next();
    return path;
  };
  try {
    for (const table of travellingTables) {
      if (table.name !== 'assets' && table.name !== 'renders') continue;
      for await (const row of readRecords(source, table)) {
        const entries = listRowFiles(table.name, row).map(({ entry }) => entry);
        if (table.name === 'assets') {
          const asset = await receiveAsset(app, row, {
            organizationId,
            file: await take(entries[0]!, row as never),
          });
          await noteReceived(list, { asset });
        } else await receiveRender(app, row, { ids, organizationId, entries, take, list });
      }
    }
    if (!next.done) throw refused(`${next.value.name} belongs to no record, or is out of order`);
    return count;
  } finally {
    await files.return(undefined);
    await list.close();
  }
}

async function receiveAsset(
  app: ImportApp,
  row: Row,
  { organizationId, file }: { organizationId: string; file: string | null },
): Promise<StoredAsset['record'] | null> {
  if (!file) return null;
  try {
    // With a source, as the name says nothing any more.
    const received = { file, name: null, sourceUrl: 'export' };
    const { record } = await storeReceived(app, received, { organizationId });
    if (record.kind !== row.kind) throw refused(`the asset ${row.id} is not of the kind ${row.kind}`);
    return record;
  } catch (cause) {
    if (cause instanceof AppError && cause.code !== 'invalid_request')
      throw refused(`the asset ${row.id}: ${cause.message}`);
    throw cause;
  } finally {
    await removeScratch(file);
  }
}

interface RenderReceipt {
  ids: IdMap;
  organizationId: string;
  entries: string[];
  take(entry: string, expected: { bytes: unknown; sha256: unknown }): Promise<string | null>;
  list: FileHandle;
}

async function receiveRender(
  { db, storage }: ImportApp,
  row: Row,
  { ids, organizationId, entries, take, list }: RenderReceipt,
): Promise<void> {
  const [output, posterEntry] = entries;
  const poster = row.poster as Poster | null;
  const meta = row.meta as { output?: unknown } | null;
  if (output && (!OUTPUTS.includes(String(meta?.output)) || !RENDER_TYPE.test(String(row.contentType))))
    throw refused(`the render ${row.id} has no known type`);
  if (posterEntry && poster?.contentType !== JPEG) throw refused(`the poster of ${row.id} is no JPEG image`);
  const id = ids.id(String(row.id));
  // Any id will do for the attempt: it only makes the key unique.
  const keys = listAttemptKeys({ id, organizationId, meta: { output: String(meta?.output) } }, id);
  const put = async (
    key: string,
    entry: string | undefined,
    expected: { bytes: unknown; sha256: unknown } | null,
  ) => {
    const file = entry && expected ? await take(entry, expected) : null;
    if (!file) return null;
    // Noted first, so that a file is removed again whatever happens before its row is there.
    await expectRecords(db, [key]);
    try {
      await storage.put(key, file);
    } finally {
      await removeScratch(file);
    }
    return key;
  };
  await noteReceived(list, {
    output: await put(keys.output, output, row as never),
    poster: await put(keys.poster, posterEntry, poster),
  });
}

async function noteReceived(list: FileHandle, received: ReceivedFiles): Promise<void> {
  await list.write(`${JSON.stringify(received)}\n`);
}

/** What the rows got, in their order. */
export async function* readReceived(log: string): AsyncGenerator<ReceivedFiles> {
  for await (const line of readLines(log)) yield JSON.parse(line) as ReceivedFiles;
}
