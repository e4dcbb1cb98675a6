import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { unzip } from '../testing/unzip.ts';
import { ZipWriter } from './write-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('entries are read back with their checksums, and the list of them is gone', async () => {
  const list = join(folder, 'list');
  const zip = new ZipWriter(list);
  const written = await buffer(
    (async function* () {
      const added = yield* zip.add('päth/a.txt', chunks('one ', 'two'), { compress: false });
      expect(added.bytes).toBe(7);
      yield* zip.add('b.txt', chunks('x'.repeat(10_000)), { compress: true });
      yield* zip.end();
    })(),
  );
  await zip.close();
  const files = await unzip(written);
  expect(files.map(({ name, method, content }) => [name, method, content.toString().slice(0, 7)])).toEqual([
    ['päth/a.txt', 0, 'one two'],
    ['b.txt', 8, 'xxxxxxx'],
  ]);
  expect(written.length).toBeLessThan(1000);
  await expect(open(list)).rejects.toThrow('ENOENT');
});

test('more entries than the first format of zip can count', async () => {
  const zip = new ZipWriter(join(folder, 'many'));
  const written = await buffer(
    (async function* () {
      for (let index = 0; index < 66_000; index++) yield* zip.add(`${index}`, chunks(), { compress: false });
      yield* zip.end();
    })(),
  );
  await zip.close();
  const path = join(folder, 'many.zip');
  const file = await open(path, 'w');
  await file.writeFile(written);
  await file.close();
  const read = await openPromise(path, { autoClose: false });
  expect(read.entryCount).toBe(66_000);
  read.close();
});

test('an entry behind the first four gigabytes', async () => {
  const BEHIND = 5 * 2 ** 30;
  const zip = new ZipWriter(join(folder, 'far'));
  // As after entries of five gigabytes: the file has a hole in their place.
  Object.assign(zip, { offset: BEHIND });
  const path = join(folder, 'far.zip');
  const file = await open(path, 'w');
  let at = BEHIND;
  const all = async function* () {
    yield* zip.add('far.txt', chunks('found'), { compress: false });
    yield* zip.end();
  };
  for await (const chunk of all()) at += (await file.write(chunk, 0, chunk.length, at)).bytesWritten;
  await file.close();
  await zip.close();
  const read = await openPromise(path, { autoClose: false });
  for await (const entry of read.eachEntry())
    expect((await buffer(await read.openReadStreamPromise(entry))).toString()).toBe('found');
  expect(read.entryCount).toBe(1);
  read.close();
});

test('a source that fails breaks the zip', async () => {
  const zip = new ZipWriter(join(folder, 'broken'));
  const failing = async function* () {
    yield Buffer.from('x');
    throw new Error('disk');
  };
  for (const compress of [true, false])
    await expect(buffer(zip.add('a', failing(), { compress }))).rejects.toThrow('disk');
  await zip.close();
});
