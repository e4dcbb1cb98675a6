import { expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { type BulkBatch, driveRun, type RunPorts } from './drive-run.ts';
import { countFiles, dropUnsent, isRunOpen, type Run, retryRows, rowStateOf, startRun } from './run.ts';

const variants = [
  { format: 'square', kind: 'still' as const },
  { format: 'story', kind: 'still' as const },
];
const ROWS = 27;
const REFUSED = [1, 22, 27];

class Reload extends Error {}

/** A service that forgets keys, a disk, and a page that can end at any step. */
function makeWorld() {
  const accepted = new Map<string, BulkBatch>();
  const keys = new Map<string, string>();
  let disk = JSON.stringify(null);
  let keyCount = 0;
  const world = {
    stepsLeft: Number.POSITIVE_INFINITY,
    failing: new Set<string>(),
    accepted,
    keys,
    newKey: () => `key-${++keyCount}`,
    read: () => JSON.parse(disk) as Run,
    store: (run: Run) => {
      disk = JSON.stringify(run);
    },
    drawn: () =>
      [...accepted.values()].flatMap(({ variants: all }) =>
        all.map(({ metadata, format }) => `${metadata.row} ${format}`),
      ),
    /** One life of the page. */
    async open(): Promise<void> {
      let run = world.read();
      let isOver = false;
      const step = async () => {
        if (isOver || world.stepsLeft-- <= 0) {
          isOver = true;
          throw new Reload();
        }
      };
      const ports: RunPorts = {
        templateId: 't',
        brandId: 'b',
        mayBeBehind: true,
        read: () => run,
        write: async (change) => {
          await step();
          run = change(run);
          world.store(run);
        },
        contentOf: (row) => (REFUSED.includes(row) ? {} : { title: `Row ${row}` }),
        find: async (bulk, part) => {
          await step();
          const found = [...accepted].find(
            ([, { metadata }]) => metadata.bulk === bulk && metadata.part === part,
          );
          return found?.[0] ?? null;
        },
        send: async (key, body) => {
          await step();
          const wrong = body.variants.findIndex(({ content }) => !content.title);
          if (wrong >= 0) {
            const issues = [{ path: `variants[${wrong}].content.title`, message: 'required' }];
            throw new ApiError('', { status: 422, code: 'content_invalid', issues });
          }
          const batchId = keys.get(key) ?? `bat_${accepted.size + 1}`;
          keys.set(key, batchId);
          accepted.set(batchId, body);
          // The response is lost as often as the request.
          await step();
          return batchId;
        },
        readRenders: async (batchId) =>
          accepted.get(batchId)!.variants.map(({ metadata }, index) => ({
            metadata,
            id: `${batchId} ${index}`,
            status: world.failing.has(metadata.row!) ? ('failed' as const) : ('completed' as const),
            progress: 1,
            error: null,
          })),
        wait: async () => {},
        isOver: () => isOver,
      };
      await driveRun(ports).catch((error: unknown) => {
        // The first error of a life is its end.
        if (!(error instanceof Reload)) throw error;
      });
    },
  };
  const rows = Array.from({ length: ROWS }, (_, index) => index + 1);
  const about = { id: 'run-1', brandVersion: 3, variants, startedAt: 0 };
  world.store(startRun(about, rows, world.newKey));
  return world;
}

const expected = Array.from({ length: ROWS }, (_, index) => index + 1)
  .filter((row) => !REFUSED.includes(row))
  .flatMap((row) => variants.map(({ format }) => `${row} ${format}`));

test('every row is submitted once, and refused ones are left out', async () => {
  const world = makeWorld();
  await world.open();
  expect(world.drawn().sort()).toEqual([...expected].sort());
  const run = world.read();
  expect(countFiles(run)).toMatchObject({ done: 48, failed: 6, waiting: 0 });
  expect(REFUSED.map((row) => rowStateOf(run, row))).toEqual(['failed', 'failed', 'failed']);
  expect(run.files['1 0']!.error).toBe('title: required');
});

test.each([true, false])('after a reload at every step, with keys remembered: %s', async (areKept) => {
  const world = makeWorld();
  for (let life = 1; isRunOpen(world.read()); life++) {
    expect(life).toBeLessThan(200);
    world.stepsLeft = life % 9;
    await world.open();
    if (!areKept) world.keys.clear();
  }
  expect(world.drawn().sort()).toEqual([...expected].sort());
});

test('a page that knows nothing of what another one sent pays for nothing again', async () => {
  const world = makeWorld();
  const before = world.read();
  await world.open();
  const [drawn, counts] = [world.drawn(), countFiles(world.read())];
  world.keys.clear();
  world.store(before);
  await world.open();
  expect(world.drawn()).toEqual(drawn);
  expect(countFiles(world.read())).toEqual(counts);
  expect(REFUSED.map((row) => rowStateOf(world.read(), row))).toEqual(['failed', 'failed', 'failed']);
});

test('rows that failed are tried again, and only their files', async () => {
  const world = makeWorld();
  world.failing.add('5');
  await world.open();
  expect(rowStateOf(world.read(), 5)).toBe('failed');
  world.failing.clear();
  world.store(retryRows(world.read(), new Set([5]), world.newKey));
  const before = world.drawn().length;
  await world.open();
  expect(world.drawn().slice(before)).toEqual(['5 square', '5 story']);
  expect(rowStateOf(world.read(), 5)).toBe('done');
});

test('without credits it stops, goes on when asked, and drops what was not sent when cancelled', async () => {
  const world = makeWorld();
  world.stepsLeft = 7;
  await world.open();
  const run = world.read();
  const sent = run.parts.filter(({ batchId, mayBeAccepted }) => batchId !== null || mayBeAccepted);
  expect(sent.length).toBeLessThan(run.parts.length);
  const dropped = dropUnsent(run);
  expect(dropped.parts).toEqual(sent);
  expect(rowStateOf(dropped, ROWS)).toBe('failed');
});
