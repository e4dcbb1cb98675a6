import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Livery } from '@livery/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Output } from '../terminal/output.ts';
import { startStandIn } from '../testing/stand-in-service.ts';
import { Journal, type Run } from './journal.ts';
import type { Row } from './read-rows.ts';
import { runRows } from './run-rows.ts';

type StandIn = Awaited<ReturnType<typeof startStandIn>>;

let service: StandIn;
let folder: string;
beforeAll(async () => {
  service = await startStandIn();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.batches.clear();
  service.keys.clear();
  service.failAfter = Number.POSITIVE_INFINITY;
  folder = await mkdtemp(join(tmpdir(), 'livery-bulk-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ROWS = 27;
const REFUSED = [1, 22, 27];

async function* readRows(): AsyncGenerator<Row> {
  for (let number = 1; number <= ROWS; number++) {
    yield { number, content: REFUSED.includes(number) ? {} : { title: `Row ${number}` } };
  }
}

const write = () => true;
const silent = new Output({ json: true }, { out: { write }, err: { write } } as never);

/** One process: it begins or goes on, until it has ended or fails. */
async function attempt(): Promise<boolean> {
  const variants: Run['variants'] = [{ format: 'square', kind: 'still' }];
  const run: Run = { type: 'run', id: 'run-1', baseUrl: '', templateId: 't', brandId: 'b', variants };
  const isResumed = existsSync(join(folder, 'rows.csv.results.jsonl'));
  const journal = await Journal.open(join(folder, 'rows.csv.results.jsonl'), run);
  const livery = new Livery({ baseUrl: service.url, retries: 0 });
  const { signal } = new AbortController();
  const out = join(folder, 'out');
  const work = { livery, journal, run, isResumed, total: ROWS, out, output: silent, signal };
  try {
    await runRows({ ...work, rows: readRows() });
    return true;
  } catch {
    return false;
  } finally {
    await journal.close();
  }
}

async function readEnd() {
  const lines = (await readFile(join(folder, 'rows.csv.results.jsonl'), 'utf8')).trim().split('\n');
  const results = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'row');
  const drawn = [...service.batches.values()].flat().map(({ metadata }) => Number(metadata.row));
  return { results, drawn: drawn.sort((a, b) => a - b), files: await readdir(join(folder, 'out')) };
}

async function expectOnce() {
  const { results, drawn, files } = await readEnd();
  const expected = Array.from({ length: ROWS }, (_, index) => index + 1);
  const accepted = expected.filter((row) => !REFUSED.includes(row));
  expect(drawn).toEqual(accepted);
  expect(results.map(({ row }) => row).sort((a, b) => a - b)).toEqual(expected);
  expect(results.filter(({ status }) => status === 'refused').map(({ row }) => row)).toEqual(REFUSED);
  expect(files).toHaveLength(accepted.length);
}

test('every row is drawn once, and another run does nothing', async () => {
  expect(await attempt()).toBe(true);
  await expectOnce();
  const { size } = service.batches;
  expect(await attempt()).toBe(true);
  expect(service.batches.size).toBe(size);
  await expectOnce();
});

test.each([true, false])('after an end at every request, with the keys remembered: %s', async (areKept) => {
  let isDone = false;
  for (let tries = 0; !isDone && tries < 100; tries++) {
    service.failAfter = tries % 40;
    isDone = await attempt();
    if (!areKept) service.keys.clear();
  }
  expect(isDone).toBe(true);
  await expectOnce();
});

test('a last line that was cut is written again, and another broken line is not guessed', async () => {
  service.failAfter = 9;
  await attempt();
  const file = join(folder, 'rows.csv.results.jsonl');
  await appendFile(file, '{"type":"row","row":7,"sta');
  service.failAfter = Number.POSITIVE_INFINITY;
  expect(await attempt()).toBe(true);
  await expectOnce();
  await appendFile(file, 'x\n');
  await expect(attempt()).rejects.toThrow('Move it away');
});

test('of two first starts at one moment, one begins the run', async () => {
  const file = join(folder, 'rows.csv.results.jsonl');
  const start = (id: string) =>
    Journal.open(file, { type: 'run', id, baseUrl: '', templateId: 't', brandId: 'b', variants: [] });
  const journals = await Promise.all([start('run-1'), start('run-2')]);
  const [first, second] = journals.map(({ state }) => state.run?.id);
  expect(first).toBe(second);
  await Promise.all(journals.map((journal) => journal.close()));
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['rows.csv.results.jsonl']);
});
