import { takumiUrl } from '@livery/engine/browser/takumi-url';
import { organizationInAddress } from '../api/client.ts';
import { createGatherer } from './gather-results.ts';
import { type PreviewScene, toKey } from './scene.ts';
import { type Priority, pickNext, priorities, type SlotState, toOrder, toRetryDelay } from './schedule.ts';
import { createValueSender } from './sent-values.ts';
import type { StartMessage, Task, TaskMessage, TaskResult, WorkerMessage } from './worker/messages.ts';

/** The workers that draw, shared by all previews of the page. They start with the first task, or before it by `wakeWorkers`. */

const MAX_WORKERS = 2;

interface Job {
  scene: PreviewScene;
  work: Task['work'];
  priority: Priority;
  onResult(result: TaskResult): void;
  /** The queue retries a failed job until another replaces it. */
  onFailed?(message: string): void;
}

/** Holds at most one job. A new job replaces the one before it, so stale work is dropped. */
export interface DrawSlot {
  ask(job: Job): void;
  /** Changes how soon the waiting job is drawn. */
  setPriority(priority: Priority): void;
  cancel(): void;
  remove(): void;
}

interface Slot extends SlotState {
  task: { order: number; job: Job } | null;
  failures: number;
  retry: ReturnType<typeof setTimeout> | undefined;
  isRemoved: boolean;
}

interface PoolWorker {
  /** Null while it waits to be restarted. */
  worker: Worker | null;
  selectUnsent: ReturnType<typeof createValueSender>;
  /** How often it has failed since its last result. */
  failures: number;
  /** The slot and the job that it draws now. */
  current: { id: number; slot: Slot; job: Job; startedAt: number } | null;
}

const slots = new Set<Slot>();
const pool: PoolWorker[] = [];
let nextSlot = 1;
let nextOrder = 1;
let nextTask = 1;
let isQueued = false;
let isWaking = false;

export function openDrawSlot({ isBound = false } = {}): DrawSlot {
  const slot: Slot = {
    id: nextSlot++,
    priority: priorities.inView,
    task: null,
    costMs: 0,
    isRunning: false,
    worker: null,
    isBound,
    failures: 0,
    retry: undefined,
    isRemoved: false,
  };
  slots.add(slot);
  const cancel = () => {
    clearTimeout(slot.retry);
    slot.task = null;
  };
  return {
    ask(job) {
      clearTimeout(slot.retry);
      slot.failures = 0;
      slot.priority = job.priority;
      slot.task = { order: toOrder(slot.task, nextOrder), job };
      assignSoon();
    },
    setPriority(priority) {
      slot.priority = priority;
    },
    cancel,
    remove() {
      cancel();
      slot.isRemoved = true;
      slots.delete(slot);
    },
  };
}

/** In a microtask, because all previews of a wall ask in the same task of the event loop. */
function assignSoon(): void {
  if (isQueued) return;
  isQueued = true;
  queueMicrotask(() => {
    isQueued = false;
    nextOrder++;
    wakeWorkers();
    for (const poolWorker of pool) assign(poolWorker);
  });
}

/** Starts the workers, if they are not running. A page that will draw calls it before it knows what. */
export function wakeWorkers(): void {
  if (pool.length > 0 || isWaking) return;
  isWaking = true;
  whenIdle(startPool);
}

/** Compiling the engine takes a core for a while, so the page itself is drawn first. */
const whenIdle = (start: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(start, { timeout: 300 }) : setTimeout(start, 50);

function startPool(): void {
  const count = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1));
  for (let index = 0; index < count; index++) {
    const poolWorker: PoolWorker = {
      worker: null,
      selectUnsent: createValueSender(),
      failures: 0,
      current: null,
    };
    startWorker(poolWorker);
    pool.push(poolWorker);
    assign(poolWorker);
  }
}

function startWorker(poolWorker: PoolWorker): void {
  const worker = new Worker(new URL('./worker/preview-worker.ts', import.meta.url), { type: 'module' });
  poolWorker.worker = worker;
  poolWorker.selectUnsent = createValueSender();
  void compileEngine().then((engine) => {
    const message: StartMessage = { start: { organizationId: organizationInAddress(), engine } };
    worker.postMessage(message);
  });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    poolWorker.failures = 0;
    finish(poolWorker, data);
  });
  worker.addEventListener('error', (event) => {
    if (poolWorker.worker !== worker) return;
    // The script did not load, or crashed: this worker sends nothing any more. Its task is retried like any that failed.
    worker.terminate();
    poolWorker.worker = null;
    setTimeout(
      () => {
        startWorker(poolWorker);
        assign(poolWorker);
      },
      toRetryDelay(poolWorker.failures++),
    );
    const { current } = poolWorker;
    if (current) finish(poolWorker, { id: current.id, failed: event.message || 'The worker failed.' });
  });
}

function assign(poolWorker: PoolWorker): void {
  if (poolWorker.current || !poolWorker.worker) return;
  const index = pool.indexOf(poolWorker);
  const slot = pickNext(slots, index);
  if (!slot?.task) return;
  const { job } = slot.task;
  slot.task = null;
  slot.isRunning = true;
  slot.worker = index;
  const id = nextTask++;
  poolWorker.current = { id, slot, job, startedAt: performance.now() };
  poolWorker.worker.postMessage(toMessage(id, job, poolWorker));
}

function toMessage(id: number, { scene, work }: Job, { selectUnsent }: PoolWorker): TaskMessage {
  const { document, content, ...rest } = scene;
  const [documentKey, contentKey] = [toKey(document), toKey(content)];
  const values = selectUnsent({ [documentKey]: document, [contentKey]: content });
  return { id, scene: rest, work, documentKey, contentKey, values };
}

function finish(poolWorker: PoolWorker, message: WorkerMessage): void {
  const { current } = poolWorker;
  if (!current || current.id !== message.id) return;
  const { slot, job, startedAt } = current;
  poolWorker.current = null;
  slot.isRunning = false;
  assign(poolWorker);
  // The slot may have a newer job, which waited for this task to end.
  assignSoon();
  if (slot.isRemoved) return;
  if ('result' in message) {
    slot.failures = 0;
    if (message.result.kind === 'bitmap') slot.costMs = performance.now() - startedAt;
    deliver(slot, job, message.result);
    return;
  }
  job.onFailed?.(message.failed);
  if (slot.task) return;
  const again = () => {
    if (slot.isRemoved || slot.task) return;
    slot.task = { order: nextOrder, job };
    assignSoon();
  };
  slot.retry = setTimeout(again, toRetryDelay(slot.failures++));
}

const gatherResult = createGatherer(isDrawingInView);

/** Quick drawings of a wall are shown together; what moves or is asked for one at a time is shown at once. */
function deliver(slot: Slot, { work, onResult }: Job, result: TaskResult): void {
  const show = () => {
    if (!slot.isRemoved) onResult(result);
  };
  if (work.kind === 'still' && work.pace === 'quick') gatherResult(show);
  else show();
}

function isDrawingInView(): boolean {
  return [...slots].some(({ task, isRunning, priority }) => {
    return priority === priorities.inView && (task !== null || isRunning);
  });
}

let compiling: Promise<WebAssembly.Module | null> | null = null;

/**
 * The engine's code, compiled outside the page's thread and shared by the workers, which would compile it once each and
 * optimise it once each otherwise. Null when it could not be loaded.
 */
function compileEngine(): Promise<WebAssembly.Module | null> {
  compiling ??= loadEngine().catch(() => {
    // The next worker that starts tries again.
    compiling = null;
    return null;
  });
  return compiling;
}

const loadEngine = async () => WebAssembly.compileStreaming(fetch(takumiUrl));
