import { type FileHandle, link, open, rm, writeFile } from 'node:fs/promises';
import { UsageError } from '../command.ts';
import type { Variant } from '../variants.ts';
import { splitLines } from './split-lines.ts';

/** What all rows of a run share. A run goes on only with the same. */
export interface Run {
  type: 'run';
  /** Names the renders of the run at the service, as `metadata.bulk`. */
  id: string;
  baseUrl: string;
  templateId: string;
  brandId: string;
  variants: Variant[];
}

/** Rows that were accepted together. */
export interface Accepted {
  type: 'batch';
  batchId: string;
  rows: number[];
}

/** How a row ended. Refused content is never drawn and costs nothing. */
export interface RowResult {
  type: 'row';
  row: number;
  status: 'completed' | 'failed' | 'refused';
  error: string | null;
  renders: { id: string; format: string; file: string | null }[];
}

type Entry = Run | Accepted | RowResult;

const MAX_LINE = 1_000_000;
const MAX_REASONS = 10;

/** What a run did so far. */
export class RunState {
  run: Run | null = null;
  readonly ended = new Set<number>();
  /** Accepted or refused, so they are never sent again. */
  readonly sent = new Set<number>();
  readonly batches: Accepted[] = [];
  readonly counts = { completed: 0, failed: 0, refused: 0 };
  /** The first rows that were not drawn, with the reason. */
  readonly undrawn: RowResult[] = [];

  add(entry: Entry): void {
    if (entry.type === 'run') this.run = entry;
    if (entry.type === 'batch') {
      this.batches.push(entry);
      for (const row of entry.rows) this.sent.add(row);
    }
    if (entry.type === 'row') {
      this.counts[entry.status] += 1;
      this.ended.add(entry.row);
      this.sent.add(entry.row);
      if (entry.status !== 'completed' && this.undrawn.length < MAX_REASONS) this.undrawn.push(entry);
    }
  }

  /** The batches with rows whose end is not written yet. */
  get open(): Accepted[] {
    return this.batches.filter(({ rows }) => rows.some((row) => !this.ended.has(row)));
  }
}

/** The result file of a run. Each line is on the disk before the next step, so a run goes on from it after a crash. */
export class Journal {
  readonly state = new RunState();
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Begins a run, or goes on with the one that the file has: of two first starts at one moment, one begins it. */
  static async open(file: string, run: Run): Promise<Journal> {
    const first = `${file}.${run.id}`;
    await writeFile(first, toLine(run), { mode: 0o600 });
    // It is there already, or the disk has no links and the run is added below.
    await link(first, file).catch(() => {});
    await rm(first);
    const handle = await open(file, 'a+', 0o600);
    const journal = new Journal(handle);
    const { size } = await handle.stat();
    const source = handle.createReadStream({ encoding: 'utf8', autoClose: false, start: 0 });
    let read = 0;
    for await (const line of splitLines(source, MAX_LINE)) {
      const end = read + Buffer.byteLength(line) + 1;
      // A process that was killed may leave a last line without its end.
      if (end > size) break;
      journal.state.add(parseEntry(line, file));
      read = end;
    }
    await handle.truncate(read);
    if (!journal.state.run) await journal.add(run);
    return journal;
  }

  async add(...entries: Entry[]): Promise<void> {
    await this.#handle.appendFile(entries.map(toLine).join(''));
    await this.#handle.datasync();
    for (const entry of entries) this.state.add(entry);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

const toLine = (entry: Entry) => `${JSON.stringify(entry)}\n`;

function parseEntry(line: string, file: string): Entry {
  try {
    return JSON.parse(line);
  } catch {
    throw new UsageError(`${file} is not a result file of livery bulk. Move it away to start over.`);
  }
}
