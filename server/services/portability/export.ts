import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../db/schema.ts';
import { VERSION } from '../../platform/version.ts';
import { ZipWriter } from '../../platform/write-zip.ts';
import { FileMissing } from '../../storage/port.ts';
import { recordAudit } from '../audit/record.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { travellingTables } from '../orgs/owned-tables.ts';
import { loadOrganization } from '../orgs/read.ts';
import { takeLease } from './export-lease.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  listRowFiles,
  MANIFEST,
  type Manifest,
  PART_BYTES,
  toPartName,
} from './format.ts';
import { readLines } from './read-lines.ts';
import { readOwnedRows } from './read-rows.ts';

export interface OrganizationExport {
  name: string;
  /** Destroying it ends the export and leaves nothing. */
  stream: Readable;
}

/**
 * Everything of the organisation as a zip. Its rows are written to a file of this process in one transaction, so they
 * belong together and no slow client keeps the transaction open; its files follow from the storage.
 */
export async function exportOrganization(ctx: Ctx): Promise<OrganizationExport> {
  requirePermission(ctx.caller, 'organization:export');
  const { organizationId } = ctx.caller;
  const { name } = await loadOrganization(ctx.db, ctx.caller, ctx);
  const release = await takeLease(ctx.db, organizationId, ctx.log);
  const base = join(ctx.scratchDir, randomUUID());
  const files = { rows: `${base}.rows`, list: `${base}.list`, stored: `${base}.stored` };
  const zip = new ZipWriter(files.list);
  const cleanUp = async () => {
    await zip.close();
    for (const file of Object.values(files)) await rm(file, { force: true });
    await release();
  };
  try {
    const tables = await ctx.db.transaction(
      (tx) => writeRows(tx, zip, { organizationId, ...files, signal: ctx.signal }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const target = { type: 'organization', id: organizationId, name };
    await recordAudit(ctx.db, ctx.caller, { action: 'organization.exported', target });
    const manifest = { ...describe(organizationId, name), tables };
    const stream = Readable.from(streamZip(ctx, zip, files, manifest), { objectMode: false });
    stream.once('close', () => void cleanUp().catch(() => {}));
    return { name, stream };
  } catch (cause) {
    await cleanUp();
    throw cause;
  }
}

function describe(id: string, name: string): Omit<Manifest, 'tables' | 'files'> {
  const createdAt = new Date().toISOString();
  return { format: FORMAT, version: FORMAT_VERSION, livery: VERSION, createdAt, organization: { id, name } };
}

interface Written {
  organizationId: string;
  rows: string;
  stored: string;
  signal: AbortSignal | undefined;
}

/** Writes the part of the zip that has the rows, and beside it the list of the files that they name. */
async function writeRows(
  tx: Db,
  zip: ZipWriter,
  { organizationId, rows, stored, signal }: Written,
): Promise<Manifest['tables']> {
  const parts: Manifest['tables'] = [];
  const list = await open(stored, 'wx', 0o600);
  try {
    const all = async function* () {
      for (const table of travellingTables) {
        const source = readOwnedRows(tx, table, organizationId, signal);
        for (let part = 1, isDone = false; !isDone; part++) {
          const file = toPartName(table.name, part);
          let count = 0;
          const lines = async function* () {
            let size = 0;
            while (size < PART_BYTES) {
              const next = await source.next();
              if (next.done) {
                isDone = true;
                return;
              }
              await noteFiles(list, listRowFiles(table.name, next.value.row));
              count++;
              const line = Buffer.from(`${JSON.stringify(next.value.travelling)}\n`);
              size += line.length;
              yield line;
            }
          };
          const { bytes, sha256 } = yield* zip.add(file, lines(), { compress: true });
          parts.push({ name: table.name, file, rows: count, bytes, sha256 });
        }
      }
    };
    await pipeline(all(), createWriteStream(rows, { flags: 'wx', mode: 0o600 }));
    return parts;
  } finally {
    await list.close();
  }
}

async function noteFiles(list: FileHandle, files: object[]): Promise<void> {
  for (const file of files) await list.write(`${JSON.stringify(file)}\n`);
}

async function* streamZip(
  { storage }: Pick<Ctx, 'storage'>,
  zip: ZipWriter,
  { rows, stored }: { rows: string; stored: string },
  manifest: Omit<Manifest, 'files'>,
) {
  yield* createReadStream(rows);
  let count = 0;
  let missing = 0;
  for await (const line of readLines(stored)) {
    const { entry, key } = JSON.parse(line) as { entry: string; key: string };
    const file = await storage.open(key).catch((cause: unknown) => {
      if (cause instanceof FileMissing) return null;
      throw cause;
    });
    if (file) {
      // Images and videos are compressed already.
      yield* zip.add(entry, file, { compress: false });
      count++;
    } else missing++;
  }
  const whole: Manifest = { ...manifest, files: { count, missing } };
  yield* zip.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(whole, null, 2))]), { compress: true });
  yield* zip.end();
}
