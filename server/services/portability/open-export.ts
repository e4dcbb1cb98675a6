import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@livery/core/errors';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { errorText } from '../../platform/error-text.ts';
import { travellingTables } from '../orgs/owned-tables.ts';
import { MANIFEST, MAX_ROW_BYTES, type Manifest, manifestSchema, PART_BYTES } from './format.ts';

const TABLE_FILE = /^tables\/[A-Za-z]{1,40}\/\d{4,6}\.ndjson$/;
export const STORED_FILE = /^files\/(?:assets|renders)\/[\w.-]{1,100}$/;
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** Rows as JSON shrink to a tenth; what shrinks far more is made to fill a disk. */
const MAX_RATIO = 200;
const SMALL_BYTES = 1024 * 1024;
const ENCRYPTED = 1;
const STORED = 0;

/** Why a file cannot be imported, as the operator reads it. */
export function refused(why: string): AppError {
  return new AppError(
    'invalid_request',
    `This file cannot be imported: ${why.replace(/\.$/, '')}. Nothing was changed.`,
  );
}

/** An export whose names, sizes and manifest have been checked. */
export interface OpenedExport {
  manifest: Manifest;
  /** The lines of a table, in the order of its parts. */
  parts(table: string): Manifest['tables'];
  open(file: string): Promise<Readable>;
  /** The stored files, in their order, each to be opened before the next is taken. */
  files(): AsyncGenerator<{ name: string; bytes: number; open(): Promise<Readable> }>;
  close(): void;
}

export async function openExport(file: string): Promise<OpenedExport> {
  const zip = await openZip(file);
  try {
    const tables = await listTables(zip, (await stat(file)).size);
    const manifest = await readManifest(zip, tables);
    return {
      manifest,
      parts: (table) => manifest.tables.filter(({ name }) => name === table),
      open: (name) => zip.openReadStreamPromise(tables.get(name)!),
      async *files() {
        const again = await openZip(file);
        try {
          for await (const entry of again.eachEntry()) {
            if (!STORED_FILE.test(entry.fileName)) continue;
            const open = () => again.openReadStreamPromise(entry);
            yield { name: entry.fileName, bytes: entry.uncompressedSize, open };
          }
        } finally {
          again.close();
        }
      },
      close: () => zip.close(),
    };
  } catch (cause) {
    zip.close();
    throw cause instanceof AppError ? cause : refused(errorText(cause));
  }
}

async function openZip(file: string): Promise<ZipFile> {
  return openPromise(file, { autoClose: false, strictFileNames: true }).catch((cause: unknown) => {
    throw refused(errorText(cause));
  });
}

/** Checks every name and size before anything is read. Returns the entries apart from the stored files, which are many. */
async function listTables(zip: ZipFile, zipBytes: number): Promise<Map<string, Entry>> {
  const tables = new Map<string, Entry>();
  let compressed = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize, compressionMethod, generalPurposeBitFlag } = entry;
    compressed += compressedSize;
    // Entries that share their bytes would unpack to any size.
    if (compressed > zipBytes) throw refused('its entries overlap');
    if (generalPurposeBitFlag & ENCRYPTED) throw refused(`${fileName} is encrypted`);
    if (STORED_FILE.test(fileName)) {
      if (compressionMethod !== STORED) throw refused(`${fileName} is compressed`);
      continue;
    }
    if (fileName !== MANIFEST && !TABLE_FILE.test(fileName))
      throw refused(`it has a foreign file, ${fileName}`);
    const limit = fileName === MANIFEST ? MAX_MANIFEST_BYTES : PART_BYTES + MAX_ROW_BYTES;
    const isBomb = uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
    if (uncompressedSize > limit || isBomb) throw refused(`${fileName} unpacks to too many bytes`);
    if (tables.has(fileName)) throw refused(`it has ${fileName} twice`);
    if (tables.set(fileName, entry).size > MAX_PARTS) throw refused('it has too many tables');
  }
  return tables;
}

async function readManifest(zip: ZipFile, tables: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = tables.get(MANIFEST);
  if (!entry) throw refused('it has no manifest, so it is no export or was cut off');
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw refused(`its manifest is wrong at ${path.join('.')}: ${message}`);
  }
  const manifest = parsed.data;
  const named = manifest.tables.map(({ file }) => file);
  const isComplete = new Set(named).size === named.length && named.length === tables.size - 1;
  if (!isComplete || !named.every((name) => tables.has(name) && name !== MANIFEST))
    throw refused('its manifest names other tables than it has');
  const known = travellingTables.map(({ name }) => name as string);
  const foreign = manifest.tables.find(
    ({ name, file }) => !known.includes(name) || !file.startsWith(`tables/${name}/`),
  );
  if (foreign) throw refused(`its manifest has ${foreign.file} for the table ${foreign.name}`);
  return manifest;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('it has a line that is not JSON');
  }
}

/** Passes a stream on and compares it with the checksum at its end. */
export async function* verified(
  stream: Readable,
  expected: { name: string; bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256)
    throw refused(`${expected.name} differs from its checksum`);
}
