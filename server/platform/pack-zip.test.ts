import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unzip } from '../testing/unzip.ts';
import { packZip, type ZipEntry } from './pack-zip.ts';

const modifiedAt = new Date('2026-11-15T09:30:00.000Z');

/** Entries that record which were opened and which are still open. */
function watched(contents: Record<string, Buffer>) {
  const opened: string[] = [];
  const open = new Set<string>();
  const entries = Object.entries(contents).map(
    ([name, content]): ZipEntry => ({
      name,
      bytes: content.length,
      modifiedAt,
      async open() {
        opened.push(name);
        open.add(name);
        const chunks = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, index) =>
          content.subarray(index * 65_536, (index + 1) * 65_536),
        );
        return Readable.from(chunks, { objectMode: false }).once('close', () => open.delete(name));
      },
    }),
  );
  return { entries, opened, open };
}

async function settled(check: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000 && !check(); tries++) await turn();
}

test('what comes out is as long as was said, and is what went in', async () => {
  const contents = {
    'a.png': Buffer.alloc(300_000, 1),
    'empty.png': Buffer.alloc(0),
    '灯台.mp4': Buffer.from('x'),
  };
  const { entries, open } = watched(contents);
  const { stream, bytes } = packZip(entries);
  const zip = await buffer(stream);
  expect(zip.length).toBe(bytes);
  const files = await unzip(zip);
  expect(files.map(({ name, content }) => [name, content])).toEqual(Object.entries(contents));
  for (const file of files) expect(file).toMatchObject({ method: 0, modifiedAt });
  await settled(() => open.size === 0);
  expect(open.size).toBe(0);
});

test('a file is opened when its turn has come, not before', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024);
  const { entries, opened } = watched({ one: large, two: large, three: large });
  const { stream } = packZip(entries);
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(opened).toEqual(['one']);
  stream.destroy();
});

test('a reader that goes away closes the open file', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024);
  const { entries, opened, open } = watched({ one: large, two: large });
  const { stream } = packZip(entries);
  for await (const chunk of stream) if (chunk.length > 0) break;
  await settled(() => open.size === 0);
  expect(opened).toEqual(['one']);
  expect(open.size).toBe(0);
});

test('a reader that goes away while a file is being opened leaves it closed', async () => {
  let arrive: (file: Readable) => void = () => {};
  const slow = new Promise<Readable>((resolve) => {
    arrive = resolve;
  });
  const { stream } = packZip([{ name: 'a', bytes: 1, modifiedAt, open: () => slow }]);
  stream.destroy();
  const file = Readable.from(['x']);
  arrive(file);
  await settled(() => file.destroyed);
  expect(file.destroyed).toBe(true);
});

test.each([
  ['that is missing', async () => Promise.reject(new Error('gone'))],
  ['that breaks off', async () => Readable.from(breaksOff())],
  ['that is shorter than was said', async () => Readable.from([Buffer.alloc(10)])],
])('a file %s ends the stream with an error', async (_, open) => {
  const { stream } = packZip([{ name: 'a', bytes: 1000, modifiedAt, open }]);
  await expect(buffer(stream)).rejects.toThrow();
});

test('a failure before anyone reads is heard by who reads later', async () => {
  const open = () => Promise.reject(new Error('gone'));
  const { stream } = packZip([{ name: 'a', bytes: 1, modifiedAt, open }]);
  await settled(() => stream.destroyed);
  for (let turns = 0; turns < 5; turns++) await turn();
  await expect(buffer(stream)).rejects.toThrow('gone');
});

async function* breaksOff() {
  yield Buffer.alloc(10);
  throw new Error('the disk is gone');
}
