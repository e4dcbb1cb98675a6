import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type Parent, recordSpan } from '../tracing/trace.ts';
import { childEnvironment, DEFAULT_PRIORITY, PRIORITY_VARIABLE } from './environment.ts';
import { ChildFailure, type ChildMessage, type ChildTask, type FailureReason } from './messages.ts';

export interface ChildLimits {
  childFile: string;
  timeoutMs: number;
  memoryMb: number;
  /** The scheduling priority of its process, as `nice` counts: 0 is the server's own, 19 the lowest. */
  priority?: number | undefined;
}

export interface Task<Request, Result, Progress> extends ChildTask<Request> {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Runs once a child is free for the task and ends before the child is given it. */
  beforeStart?: (() => Promise<void>) | undefined;
  /** Instead of the limit of the pool. */
  timeoutMs?: number | undefined;
  /** What the stages of the task belong to. */
  span?: Parent | undefined;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

export interface ChildEvents {
  free: () => void;
  gone: () => void;
}

const MEMORY_CHECK_MS = 100;
/** A child is replaced after this many tasks, so that memory leaked by native code cannot grow without limit. */
const TASKS_PER_CHILD = 1000;

/** One child process and the task it runs. */
export class Child<Request, Result, Progress> {
  private readonly process: ChildProcess;
  private readonly exited: Promise<void>;
  private task: Task<Request, Result, Progress> | null = null;
  /** Whether the task waits for its `beforeStart`. */
  private preparing = false;
  private done = 0;
  private ending = false;
  private timer: NodeJS.Timeout | undefined;
  private memoryTimer: NodeJS.Timeout | undefined;
  private reason: FailureReason = 'crashed';
  private readonly limits: ChildLimits;
  private readonly events: ChildEvents;

  constructor(limits: ChildLimits, events: ChildEvents) {
    this.limits = limits;
    this.events = events;
    this.process = fork(limits.childFile, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${Math.floor(limits.memoryMb / 2)}`],
      env: { ...childEnvironment(), [PRIORITY_VARIABLE]: String(limits.priority ?? DEFAULT_PRIORITY) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.process.on('message', (message: ChildMessage<Result, Progress>) => this.onMessage(message));
    this.exited = new Promise((resolve) => {
      this.process.once('exit', () => resolve());
      // A failed signal or a closed channel also emits `error`, but only a child that never started is gone.
      this.process.on('error', () => this.process.pid === undefined && resolve());
    });
    this.exited.then(() => this.handleExit());
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  get idle(): boolean {
    return this.task === null && !this.ending;
  }

  take(task: Task<Request, Result, Progress>): void {
    this.task = task;
    if (!task.beforeStart) {
      this.start(task);
      return;
    }
    this.preparing = true;
    task.beforeStart().then(
      () => this.task === task && this.start(task),
      () => this.rejectUnsent(task, 'failed'),
    );
  }

  private start(task: Task<Request, Result, Progress>): void {
    this.preparing = false;
    this.watch();
    this.memoryTimer = setInterval(() => this.checkMemory(), MEMORY_CHECK_MS);
    const { id, request, span } = task;
    this.process.send({ id, request, isTraced: span !== undefined } satisfies ChildTask<Request>, (error) => {
      if (error) this.kill('crashed');
    });
  }

  cancel(task: Task<Request, Result, Progress>): void {
    if (this.task !== task) return;
    // The child has not received the task yet, so there is nothing to stop, and a new child takes a second to start.
    if (this.preparing) this.rejectUnsent(task, 'cancelled');
    else this.kill('cancelled');
  }

  /** Ends a task that was never sent to the child. */
  private rejectUnsent(task: Task<Request, Result, Progress>, reason: FailureReason): void {
    if (this.task !== task) return;
    this.release();
    task.reject(new ChildFailure(reason));
    this.events.free();
  }

  async end(): Promise<void> {
    this.ending = true;
    this.reason = 'stopping';
    if (this.process.connected) this.process.disconnect();
    const forced = setTimeout(() => this.process.kill('SIGKILL'), 2000);
    await this.exited;
    clearTimeout(forced);
  }

  private onMessage(message: ChildMessage<Result, Progress>): void {
    const task = this.task;
    if (message.type === 'ready' || !task || message.id !== task.id) return;
    if (message.type === 'progress') {
      this.watch();
      task.onProgress?.(message.progress);
      return;
    }
    this.release();
    if (message.type === 'done') {
      for (const { name, ...times } of message.stages ?? [])
        recordSpan(name, { ...times, parent: task.span });
      task.resolve(message.result);
    } else task.reject(new ChildFailure('failed', message.permanent, message.message));
    if (++this.done >= TASKS_PER_CHILD) void this.end();
    this.events.free();
  }

  /** Kills a child that does not start, or reports no progress, within the time limit. */
  private watch(): void {
    clearTimeout(this.timer);
    const timeoutMs = this.task?.timeoutMs ?? this.limits.timeoutMs;
    this.timer = setTimeout(() => this.kill('timeout'), timeoutMs);
  }

  private handleExit(): void {
    const task = this.task;
    this.release();
    this.ending = true;
    task?.reject(new ChildFailure(this.reason));
    this.events.gone();
  }

  private release(): void {
    clearTimeout(this.timer);
    clearInterval(this.memoryTimer);
    this.task = null;
    this.preparing = false;
  }

  private kill(reason: FailureReason): void {
    this.reason = reason;
    // Its answer may already be on the way; the child must then not be given the next task.
    this.ending = true;
    this.process.kill('SIGKILL');
  }

  private async checkMemory(): Promise<void> {
    const { task } = this;
    const megabytes = await residentMb(this.process.pid);
    if (this.task === task && megabytes > this.limits.memoryMb) this.kill('memory');
  }
}

/** Resident memory of a process, native allocations included; 0 where the system does not report it. */
async function residentMb(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
