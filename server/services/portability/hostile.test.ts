import { createHash, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { rolePermissions } from '@livery/core/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { organization } from '../../db/schema.ts';
import { ZipWriter } from '../../platform/write-zip.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { readStoredState } from '../../testing/stored-state.ts';
import { type Unzipped, unzip } from '../../testing/unzip.ts';
import { useCtx } from '../../testing/use.ts';
import { createAsset } from '../assets/create.ts';
import { createBrand } from '../brands/create.ts';
import { exportOrganization } from './export.ts';
import type { Manifest } from './format.ts';
import { importOrganization } from './import.ts';
import type { Row } from './read-records.ts';

const testing = useCtx();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** An export with a brand that names an asset. */
async function makeExport(): Promise<{ ctx: VerbCtx; zip: Unzipped[] }> {
  const key = await testing.newOrganization();
  const ctx = { ...key, caller: { ...key.caller, permissions: rolePermissions.owner } };
  const file = join(testing.app.scratchDir, randomUUID());
  await writeFile(file, svg);
  const { asset } = await createAsset(ctx, { file, name: 'logo.svg', sourceUrl: null });
  const document = { $extensions: { 'studio.logos': { confirmed: [{ src: { $asset: asset.id } }] } } };
  await createBrand(ctx, { name: 'Fieldnote', document } as never);
  return { ctx, zip: await unzip(await buffer((await exportOrganization(ctx)).stream)) };
}

let made: Awaited<ReturnType<typeof makeExport>>;
beforeAll(async () => {
  made = await makeExport();
});

type Change = (files: Map<string, Buffer>, manifest: Manifest) => void;

/** The export after a change, whose checksums are right again unless it made them wrong itself. */
async function importChanged(change: Change, { rewrite = (zip: Buffer) => zip } = {}) {
  const files = new Map(made.zip.map(({ name, content }) => [name, content]));
  const manifest: Manifest = JSON.parse(files.get('manifest.json')!.toString());
  change(files, manifest);
  if (files.has('manifest.json')) files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const file = join(testing.app.settings.dataDir, `${randomUUID()}.zip`);
  await writeFile(file, rewrite(await pack(files)));
  return importOrganization(testing.app, { file });
}

async function pack(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const writer = new ZipWriter(join(testing.app.settings.dataDir, randomUUID()));
  const chunks = async function* () {
    for (const [name, content] of files)
      yield* writer.add(name, [content] as never, { compress: !name.startsWith('files/') });
    yield* writer.end();
  };
  const zip = await buffer(chunks());
  await writer.close();
  return zip;
}

/** Changes the rows of a table, and its checksum. */
function changeRows(table: string, change: (rows: Row[]) => void): Change {
  return (files, manifest) => {
    const part = manifest.tables.find(({ name }) => name === table)!;
    const rows = files
      .get(part.file)!
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    change(rows);
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    files.set(part.file, Buffer.from(text));
    Object.assign(part, { rows: rows.length, bytes: Buffer.byteLength(text), sha256: sha256(text) });
  };
}

const storedFile = (files: Map<string, Buffer>) =>
  [...files.keys()].find((name) => name.startsWith('files/'))!;

async function readState() {
  const { app } = testing;
  return { ...(await readStoredState(app)), left: await readdir(app.scratchDir) };
}

test('an unchanged export is imported', async () => {
  const before = await testing.app.db.$count(organization);
  const { id, rows, files } = await importChanged(() => {});
  expect([rows.brands, rows.assets, files]).toEqual([1, 1, 1]);
  expect(await testing.app.db.$count(organization)).toBe(before + 1);
  const brand = await testing.app.db.query.brands.findFirst({
    where: (brands) => eq(brands.organizationId, id),
  });
  const asset = await testing.app.db.query.assets.findFirst({
    where: (assets) => eq(assets.organizationId, id),
  });
  const version = await testing.app.db.query.brandVersions.findFirst({
    where: (versions) => eq(versions.brandId, brand!.id),
  });
  expect(JSON.stringify(version!.document)).toContain(asset!.id);
});

const { id: foreignId } = { id: '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f' };
const setAll = (table: string, values: Row) =>
  changeRows(table, (rows) => rows.forEach((row) => void Object.assign(row, values)));

const refusals: Record<string, [Change, RegExp]> = {
  'another file': [
    (files) => void files.set('files/../../x', Buffer.from('x')),
    /invalid relative path|foreign file/,
  ],
  'an absolute path': [
    (files) => void files.set('/etc/cron.d/x', Buffer.from('x')),
    /absolute path|foreign file/,
  ],
  'a foreign file': [(files) => void files.set('files/assets/.../x', Buffer.from('x')), /foreign file/],
  'no manifest': [(files) => void files.delete('manifest.json'), /no manifest/],
  'another format': [(_, manifest) => void Object.assign(manifest, { format: 'x' }), /not an export/],
  'a later version': [(_, manifest) => void Object.assign(manifest, { version: 2 }), /upgrade/],
  'a table without rows in the manifest': [(_, manifest) => void manifest.tables.pop(), /other tables/],
  'a changed row': [
    (files, { tables }) => {
      const { file } = tables.find(({ name }) => name === 'brands')!;
      files.set(file, Buffer.from(files.get(file)!.toString().replace('Fieldnote', 'Fieldnota')));
    },
    /differs from its checksum/,
  ],
  'a changed file': [
    (files) => {
      const name = storedFile(files);
      const bytes = Buffer.from(files.get(name)!);
      bytes[5]! ^= 1;
      files.set(name, bytes);
    },
    /differs from its checksum/,
  ],
  'a file of nobody': [
    (files) => void files.set('files/assets/zzz.svg', Buffer.from(svg)),
    /belongs to no record/,
  ],
  'rows of another organisation': [setAll('brands', { organizationId: foreignId }), /another organisation/],
  'a version of another brand': [setAll('brandVersions', { brandId: foreignId }), /refuses a row/],
  'a brand without its version': [setAll('brands', { currentVersionId: foreignId }), /no current version/],
  'an id that is none': [setAll('brands', { id: 'x' }), /wrong id/],
  'an unknown column': [setAll('brands', { admin: true }), /unknown member admin/],
  'a role that is none': [setAll('members', { role: 'root' }), /wrong role/],
  'an address that is none': [setAll('members', { email: 'x' }), /mail address/],
  'a size that no column has': [setAll('creditAccounts', { balance: 1e12 }), /refuses a row/],
  'nobody who owns it': [setAll('members', { role: 'viewer' }), /owner/],
  'a number that is text': [setAll('creditAccounts', { balance: 'many' }), /wrong balance/],
  'credits below zero': [setAll('creditAccounts', { balance: -1 }), /wrong balance/],
  'a colour that ends its style sheet': [
    changeRows('brandVersions', (rows) => {
      const text = JSON.stringify(rows[0]!.tokens);
      rows[0]!.tokens = JSON.parse(text.replaceAll(/#[0-9a-f]{6}/gi, '</style><a href=//x.example>'));
    }),
    /line 1 of tables\/brandVersions.* has a wrong tokens/,
  ],
  'a document that is no brand': [
    setAll('brandVersions', { document: { $schema: 'x' } }),
    /has a wrong document/,
  ],
  'a value of a thousand levels': [
    setAll('brands', { meta: JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`) }),
    /too many levels/,
  ],
  'a file that is not what its record says': [
    (files, manifest) => {
      const name = storedFile(files);
      const bytes = Buffer.from('<html><script>alert(1)</script></html>');
      setAll('assets', { bytes: bytes.length, sha256: sha256(bytes) })(files, manifest);
      files.set(name, bytes);
    },
    /cannot be imported: the asset/,
  ],
  'rows that unpack to a disk': [
    (files, { tables }) => void files.set(tables[0]!.file, Buffer.alloc(40_000_000, ' ')),
    /too many bytes/,
  ],
};

describe.each(Object.entries(refusals))('a zip with %s', (_, [change, message]) => {
  test('is refused, and nothing is left', async () => {
    const before = await readState();
    await expect(importChanged(change)).rejects.toThrow(message);
    const after = await readState();
    expect(after).toEqual(before);
  });
});

test.each([
  ['cut off', (zip: Buffer) => zip.subarray(0, zip.length - 100)],
  ['no zip', () => Buffer.from('GIF89a')],
  ['empty', () => Buffer.alloc(0)],
])('a zip that is %s is refused', async (_, rewrite) => {
  await expect(importChanged(() => {}, { rewrite })).rejects.toThrow(/cannot be imported/);
});

test('an asset without its file never gets that of another tenant', async () => {
  const { id } = await importChanged((files) => void files.delete(storedFile(files)));
  const asset = await testing.app.db.query.assets.findFirst({
    where: (assets) => eq(assets.organizationId, id),
  });
  expect(asset!.storageKey).toMatch(/^assets\/missing\//);
  await expect(testing.app.storage.open(asset!.storageKey)).rejects.toThrow();
});
