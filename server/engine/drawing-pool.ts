import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { RenderStage } from '@livery/core/render-states';
import type { StillRequest } from './draw-still.ts';
import { type ChildMessage, DrawingError, type DrawResult, type DrawTask } from './messages.ts';

export interface PoolOptions {
  children: number;
  timeoutMs: number;
  memoryMb: number;
  childFile: string;
}

export interface DrawOptions {
  file: string;
  signal?: AbortSignal;
  onProgress?: (stage: RenderStage, progress: number) => void;
}

/** Draws in child processes, so that a crash or an endless layout costs one attempt of one job. */
export interface DrawingPool {
  draw(request: StillRequest, options: DrawOptions): Promise<DrawResult>;
  /** Process ids, for tests and operators that want to end one. */
  pids(): number[];
  stop(): Promise<void>;
}

const MEMORY_CHECK_MS = 100;
/** A child is replaced after this many drawings, so that what native code keeps cannot grow for ever. */
const DRAWINGS_PER_CHILD = 1000;

interface Task extends DrawTask, DrawOptions {
  resolve: (result: DrawResult) => void;
  reject: (error: Error) => void;
}

export function createDrawingPool(options: PoolOptions): DrawingPool {
  const waiting: Task[] = [];
  const drawers = new Set<Drawer>();
  let nextId = 1;
  let stopped = false;

  const assign = () => {
    for (const drawer of drawers) {
      if (drawer.idle && waiting.length > 0) drawer.take(waiting.shift()!);
    }
    while (!stopped && waiting.length > 0 && drawers.size < options.children)
      addDrawer().take(waiting.shift()!);
  };
  const addDrawer = () => {
    const drawer = new Drawer(options, {
      free: assign,
      gone: () => {
        drawers.delete(drawer);
        assign();
      },
    });
    drawers.add(drawer);
    return drawer;
  };
  for (let index = 0; index < options.children; index++) addDrawer();

  return {
    draw: (request, { file, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new DrawingError('The service is stopping', false));
        if (signal?.aborted) return reject(new DrawingError('Drawing was cancelled', false));
        const task: Task = {
          id: nextId++,
          request,
          file,
          resolve,
          reject,
          ...(onProgress ? { onProgress } : {}),
        };
        signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(task);
          if (place >= 0) waiting.splice(place, 1);
          for (const drawer of drawers) drawer.cancel(task);
          reject(new DrawingError('Drawing was cancelled', false));
        });
        waiting.push(task);
        assign();
      }),
    pids: () => [...drawers].map((drawer) => drawer.pid).filter((pid) => pid !== undefined),
    async stop() {
      stopped = true;
      await Promise.all([...drawers].map((drawer) => drawer.end()));
    },
  };
}

/** One child process and the task it holds. */
class Drawer {
  private readonly child: ChildProcess;
  private readonly exited: Promise<void>;
  private task: Task | null = null;
  private drawn = 0;
  private ending = false;
  private timer: NodeJS.Timeout | undefined;
  private memoryTimer: NodeJS.Timeout | undefined;
  private cause = 'The drawing process ended unexpectedly';
  private readonly options: PoolOptions;
  private readonly events: { free: () => void; gone: () => void };

  constructor(options: PoolOptions, events: { free: () => void; gone: () => void }) {
    this.options = options;
    this.events = events;
    this.child = fork(options.childFile, {
      serialization: 'advanced',
      execArgv: ['--enable-source-maps', `--max-old-space-size=${Math.floor(options.memoryMb / 2)}`],
      // The child is handed what it draws; the server's own secrets stay behind.
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('message', (message: ChildMessage) => this.hear(message));
    this.exited = new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      // A failed signal or a closed channel is an error as well, but only a child that never came to be is gone.
      this.child.on('error', () => this.child.pid === undefined && resolve());
    });
    this.exited.then(() => this.lose());
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get idle(): boolean {
    return this.task === null && !this.ending;
  }

  take(task: Task): void {
    this.task = task;
    this.timer = setTimeout(
      () => this.kill(`Drawing took longer than ${this.options.timeoutMs} ms`),
      this.options.timeoutMs,
    );
    this.memoryTimer = setInterval(() => this.checkMemory(), MEMORY_CHECK_MS);
    this.child.send({ id: task.id, request: task.request, file: task.file } satisfies DrawTask, (error) => {
      if (error) this.kill(this.cause);
    });
  }

  cancel(task: Task): void {
    if (this.task === task) this.kill('Drawing was cancelled');
  }

  async end(): Promise<void> {
    this.ending = true;
    if (this.child.connected) this.child.disconnect();
    const forced = setTimeout(() => this.child.kill('SIGKILL'), 2000);
    await this.exited;
    clearTimeout(forced);
  }

  private hear(message: ChildMessage): void {
    const task = this.task;
    if (message.type === 'ready' || !task || message.id !== task.id) return;
    if (message.type === 'progress') {
      task.onProgress?.(message.stage, message.progress);
      return;
    }
    this.release();
    if (message.type === 'done') task.resolve(message.result);
    else task.reject(toError(message));
    if (++this.drawn >= DRAWINGS_PER_CHILD) void this.end();
    this.events.free();
  }

  private lose(): void {
    const task = this.task;
    this.release();
    this.ending = true;
    task?.reject(new DrawingError(this.cause, false));
    this.events.gone();
  }

  private release(): void {
    clearTimeout(this.timer);
    clearInterval(this.memoryTimer);
    this.task = null;
  }

  private kill(cause: string): void {
    this.cause = cause;
    this.child.kill('SIGKILL');
  }

  private async checkMemory(): Promise<void> {
    const { task } = this;
    const megabytes = await residentMb(this.child.pid);
    if (this.task === task && megabytes > this.options.memoryMb) {
      this.kill(`Drawing needed more than ${this.options.memoryMb} MB of memory`);
    }
  }
}

function toError({ certain, message }: { certain: boolean; message: string }): DrawingError {
  const shown = certain
    ? 'This content cannot be drawn with this template'
    : 'The drawing could not be written';
  return new DrawingError(shown, certain, message);
}

/** Resident memory of a process, native allocations included; 0 where the system does not tell. */
async function residentMb(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
