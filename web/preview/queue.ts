import { organizationInAddress } from '../api/client.ts';
import { type PreviewScene, toKey } from './scene.ts';
import { type Asker, pickNext, type Rank, ranks, toOrder, toRetryDelay } from './schedule.ts';
import type { StartMessage, Task, TaskResult, WorkerMessage } from './worker/messages.ts';

/** The workers that draw, shared by all previews of the page. They start with the first task, or when they are woken. */

const MAX_WORKERS = 2;

export interface Job {
  scene: PreviewScene;
  work: Task['work'];
  rank: Rank;
  onResult(result: TaskResult): void;
  /** The job is tried again by itself until it is replaced. */
  onFailed?(message: string): void;
}

/** One place that asks: it has at most one job, and a new one replaces the one before it. */
export interface Place {
  ask(job: Job): void;
  /** Changes how soon the waiting job is drawn. */
  setRank(rank: Rank): void;
  cancel(): void;
  remove(): void;
}

interface Entry extends Asker {
  task: { order: number; job: Job } | null;
  failures: number;
  retry: ReturnType<typeof setTimeout> | undefined;
  isRemoved: boolean;
}

interface Member {
  /** Null while it waits to be started again. */
  worker: Worker | null;
  /** How often it has ended since it last answered. */
  failures: number;
  /** The entry and the job that it draws now. */
  current: { id: number; entry: Entry; job: Job } | null;
}

const entries = new Set<Entry>();
const members: Member[] = [];
let nextEntry = 1;
let nextOrder = 1;
let nextTask = 1;
let isQueued = false;

export function openPlace({ isBound = false } = {}): Place {
  const entry: Entry = {
    id: nextEntry++,
    rank: ranks.inView,
    task: null,
    isRunning: false,
    worker: null,
    isBound,
    failures: 0,
    retry: undefined,
    isRemoved: false,
  };
  entries.add(entry);
  const cancel = () => {
    clearTimeout(entry.retry);
    entry.task = null;
  };
  return {
    ask(job) {
      clearTimeout(entry.retry);
      entry.failures = 0;
      entry.rank = job.rank;
      entry.task = { order: toOrder(entry.task, nextOrder++), job };
      assignSoon();
    },
    setRank(rank) {
      entry.rank = rank;
    },
    cancel,
    remove() {
      cancel();
      entry.isRemoved = true;
      entries.delete(entry);
    },
  };
}

/** After the current step: all canvases of a wall ask in the same one. */
function assignSoon(): void {
  if (isQueued) return;
  isQueued = true;
  queueMicrotask(() => {
    isQueued = false;
    wakeWorkers();
    for (const member of members) assign(member);
  });
}

/** Starts the workers, if they are not running. A page that will draw calls it before it knows what. */
export function wakeWorkers(): void {
  if (members.length > 0) return;
  const count = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1));
  for (let index = 0; index < count; index++) {
    const member: Member = { worker: null, failures: 0, current: null };
    startWorker(member);
    members.push(member);
  }
}

function startWorker(member: Member): void {
  const worker = new Worker(new URL('./worker/preview-worker.ts', import.meta.url), { type: 'module' });
  member.worker = worker;
  const message: StartMessage = { start: { organizationId: organizationInAddress() } };
  worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    member.failures = 0;
    finish(member, data);
  });
  worker.addEventListener('error', (event) => {
    if (member.worker !== worker) return;
    // The script did not load, or ended: this worker never answers again. Its task is tried again as any that failed.
    worker.terminate();
    member.worker = null;
    setTimeout(
      () => {
        startWorker(member);
        assign(member);
      },
      toRetryDelay(member.failures++),
    );
    const { current } = member;
    if (current) finish(member, { id: current.id, failed: event.message || 'The worker failed.' });
  });
}

function assign(member: Member): void {
  if (member.current || !member.worker) return;
  const index = members.indexOf(member);
  const entry = pickNext(entries, index);
  if (!entry?.task) return;
  const { job } = entry.task;
  entry.task = null;
  entry.isRunning = true;
  entry.worker = index;
  const id = nextTask++;
  member.current = { id, entry, job };
  const { scene, work } = job;
  member.worker.postMessage({ id, scene, work, documentKey: toKey(scene.document) });
}

function finish(member: Member, message: WorkerMessage): void {
  const { current } = member;
  if (!current || current.id !== message.id) return;
  const { entry, job } = current;
  member.current = null;
  entry.isRunning = false;
  assign(member);
  // The entry may have been waiting for this task to end.
  assignSoon();
  if (entry.isRemoved) return;
  if ('result' in message) {
    entry.failures = 0;
    job.onResult(message.result);
    return;
  }
  job.onFailed?.(message.failed);
  if (entry.task) return;
  const again = () => {
    if (entry.isRemoved || entry.task) return;
    entry.task = { order: nextOrder++, job };
    assignSoon();
  };
  entry.retry = setTimeout(again, toRetryDelay(entry.failures++));
}
