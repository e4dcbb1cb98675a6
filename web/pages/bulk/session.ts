import { newRequestKey } from '../../api/request-key.ts';
import { type History, redo, startHistory, undo } from '../../history.ts';
import { type ChangeMark, record } from '../compose/form/history.ts';
import type { Plan } from './plan.ts';
import { driveRun, type RunPorts } from './run/drive-run.ts';
import { dropUnsent, findOpen, isRunOpen, type Run, retryRows } from './run/run.ts';
import type { Sheet } from './sheet/sheet.ts';
import { type Kept, keep } from './store.ts';

export interface SessionState {
  history: History<Sheet | null, ChangeMark>;
  plan: Plan;
  run: Run | null;
  keptAt: number | 'lost' | null;
}

export type SessionPorts = Omit<RunPorts, 'read' | 'write' | 'isOver' | 'wait' | 'mayBeBehind'> & {
  cancel(batchId: string): Promise<unknown>;
};

const KEEP_AFTER_MS = 300;

/** The rows of a brand and a template, and their run. It goes on while another page of the app is open. */
export class BulkSession {
  #state: SessionState;
  #ports: SessionPorts | null = null;
  #isDriving = false;
  /** The run that began here and has not paused since: of any other, another tab may have sent more. */
  #begun: string | null = null;
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();

  constructor(key: string, kept: Kept | null, plan: Plan) {
    this.#key = key;
    const { sheet = null, run = null, savedAt = null } = kept ?? {};
    this.#state = { history: startHistory(sheet), plan: kept?.plan ?? plan, run, keptAt: savedAt };
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly changeSheet = (about: string, change: (sheet: Sheet) => Sheet): void => {
    const { history } = this.#state;
    if (!history.value) return;
    const mark = { about, at: Date.now() };
    this.#set({ history: record(history, change(history.value), mark) });
  };

  readonly undo = (): void => this.#set({ history: undo(this.#state.history) });
  readonly redo = (): void => this.#set({ history: redo(this.#state.history) });

  /** Other rows: what was kept of the ones before is gone. */
  readonly load = (sheet: Sheet | null): void => this.#set({ history: startHistory(sheet), run: null });

  readonly setPlan = (change: Partial<Plan>): void => this.#set({ plan: { ...this.#state.plan, ...change } });

  readonly start = (run: Run): void => {
    if (this.#state.run && isRunOpen(this.#state.run)) return;
    this.#begun = run.id;
    this.#set({ run });
    void this.#drive();
  };

  /** Goes on after a reload, or after what stopped it. */
  readonly goOn = (): void => {
    const { run } = this.#state;
    if (run?.stopped) this.#set({ run: { ...run, stopped: null } });
    void this.#drive();
  };

  readonly retry = (rows: ReadonlySet<number>): void => {
    const { run } = this.#state;
    if (!run) return;
    this.#set({ run: retryRows(run, rows, newRequestKey) });
    void this.#drive();
  };

  readonly cancelRest = async (): Promise<void> => {
    const { run } = this.#state;
    if (!run || !this.#ports) return;
    this.#set({ run: dropUnsent(run) });
    const { cancel } = this.#ports;
    // One that has ended meanwhile answers 409.
    await Promise.allSettled(findOpen(run).map(({ batchId }) => cancel(batchId)));
  };

  /** The page gives them with each of its renders, so that a run goes on with the newest. */
  setPorts(ports: SessionPorts): void {
    const isFirst = this.#ports === null;
    this.#ports = ports;
    if (isFirst && this.#state.run && !this.#state.run.stopped) void this.#drive();
  }

  async #drive(): Promise<void> {
    const { run } = this.#state;
    if (this.#isDriving || !this.#ports || !run || !isRunOpen(run)) return;
    this.#isDriving = true;
    const read = () => this.#state.run!;
    const drive = () =>
      driveRun({
        ...this.#ports!,
        mayBeBehind: run.id !== this.#begun,
        read,
        write: async (change) => {
          this.#set({ run: change(read()) });
          await this.#save();
        },
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        isOver: () => this.#state.run?.id !== run.id,
      });
    try {
      // Of two tabs one submits; the other finds what was accepted. Pages without TLS have no locks.
      await (navigator.locks ? navigator.locks.request(`livery.bulk ${run.id}`, drive) : drive());
    } finally {
      this.#isDriving = false;
      this.#begun = null;
    }
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, KEEP_AFTER_MS);
  }

  /** Keeps at once what waits, such as when the page is left. */
  readonly flush = (): void => {
    if (this.#timer !== undefined) void this.#save();
  };

  /** One after the other, each with the newest state: an older one would undo what a newer one has stored. */
  #save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(async () => {
      const { history, plan, run } = this.#state;
      const savedAt = Date.now();
      const kept = keep(this.#key, { sheet: history.value, plan, run, savedAt });
      const keptAt = await kept.then(
        () => savedAt,
        () => 'lost' as const,
      );
      this.#state = { ...this.#state, keptAt };
      for (const listener of this.#listeners) listener();
    });
    return this.#saving;
  }
}
