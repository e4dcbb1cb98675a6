import { nameText } from '@livery/core/limited-schemas';
import { z } from 'zod';
import { type OwnedName, ownedTables } from '../orgs/owned-tables.ts';

/** The files of an export: `tables/<table>/<part>.ndjson`, the stored files in the order of their rows, the manifest. */
export const FORMAT = 'livery-organization';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
/** A part of a table, far below what one file of a zip may have. */
export const PART_BYTES = 256 * 1024 * 1024;
/** The largest row is a brand's version or an extraction, of a few megabytes. */
export const MAX_ROW_BYTES = 16 * 1024 * 1024;

export const manifestSchema = z.object({
  format: z.literal(FORMAT, 'it is not an export of an organisation'),
  version: z.literal(FORMAT_VERSION, `this Livery reads version ${FORMAT_VERSION} of the format; upgrade it`),
  livery: z.string().max(100),
  createdAt: z.iso.datetime(),
  organization: z.object({ id: z.uuid(), name: nameText.min(1) }),
  tables: z
    .array(
      z.object({
        name: z.enum(Object.keys(ownedTables) as [OwnedName, ...OwnedName[]]),
        file: z.string().max(200),
        rows: z.int().min(0),
        bytes: z.int().min(0),
        sha256: z.string().length(64),
      }),
    )
    .max(10_000),
  /** Files that a record names and the storage did not have. */
  files: z.object({ count: z.int().min(0), missing: z.int().min(0) }),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const toPartName = (table: OwnedName, part: number) =>
  `tables/${table}/${String(part).padStart(4, '0')}.ndjson`;

export interface RowFile {
  /** Its place in the zip. */
  entry: string;
  /** Where the exporting instance stores it; the importing one never reads this. */
  key: string;
}

/** The files of a row, in the order in which they follow each other. */
export function listRowFiles(table: OwnedName, row: Record<string, unknown>): RowFile[] {
  const { id } = row as { id: string };
  if (table === 'assets') {
    const { contentType, storageKey } = row as { contentType: string; storageKey: string };
    const extension = contentType.split('/').at(-1)!.split('+')[0];
    return [{ entry: `files/assets/${id}.${extension}`, key: storageKey }];
  }
  if (table !== 'renders') return [];
  const { outputKey, poster, meta } = row as {
    outputKey: string | null;
    poster: { key: string } | null;
    meta: { output: string };
  };
  return [
    ...(outputKey ? [{ entry: `files/renders/${id}.${meta.output}`, key: outputKey }] : []),
    ...(outputKey && poster ? [{ entry: `files/renders/${id}.poster.jpg`, key: poster.key }] : []),
  ];
}
