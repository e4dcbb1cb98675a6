import { activeSpan } from '../tracing/trace.ts';
import { Child, type ChildLimits, type Task } from './child.ts';
import { ChildFailure } from './messages.ts';

export interface PoolOptions extends ChildLimits {
  children: number;
  /**
   * Whether the children are started before the first task and kept, or started with a task and ended after a quiet
   * period.
   */
  keep: 'always' | 'while-needed';
  /** How long a child that is not kept stays idle before it ends. */
  quietMs?: number;
}

export interface RunOptions<Progress> {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  beforeStart?: Task<never, never, Progress>['beforeStart'];
  /** Instead of the limit of the pool. */
  timeoutMs?: number | undefined;
}

/** Runs work in child processes, so that a crash or an endless loop costs one task and not the server. */
export interface ChildPool<Request, Result, Progress = never> {
  /** Throws `ChildFailure`. */
  run(request: Request, options?: RunOptions<Progress>): Promise<Result>;
  /** Starts a child for a task that is about to come, if there is none. */
  prepare(): void;
  /** Process ids, for tests and operators that want to kill one. */
  pids(): number[];
  stop(): Promise<void>;
}

const QUIET_MS = 30_000;

export function createChildPool<Request, Result, Progress = never>(
  options: PoolOptions,
): ChildPool<Request, Result, Progress> {
  type Member = Child<Request, Result, Progress>;
  const waiting: Task<Request, Result, Progress>[] = [];
  const members = new Set<Member>();
  let nextId = 1;
  let stopped = false;
  /** When each idle child ends. */
  const quiet = new Map<Member, NodeJS.Timeout>();

  const assign = () => {
    for (const member of members) {
      if (member.idle && waiting.length > 0) member.take(waiting.shift()!);
    }
    while (!stopped && waiting.length > 0 && members.size < options.children) add().take(waiting.shift()!);
    if (options.keep === 'while-needed') for (const member of members) watchQuiet(member);
  };
  const watchQuiet = (member: Member) => {
    if (!member.idle) forgetQuiet(member);
    else if (!quiet.has(member)) {
      const timer = setTimeout(() => void member.end(), options.quietMs ?? QUIET_MS);
      quiet.set(member, timer.unref());
    }
  };
  const forgetQuiet = (member: Member) => {
    clearTimeout(quiet.get(member));
    quiet.delete(member);
  };
  const add = () => {
    const member: Member = new Child(options, {
      free: assign,
      gone: () => {
        members.delete(member);
        forgetQuiet(member);
        assign();
      },
    });
    members.add(member);
    return member;
  };
  if (options.keep === 'always') for (let index = 0; index < options.children; index++) add();

  return {
    run: (request, { signal, onProgress, beforeStart, timeoutMs } = {}) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new ChildFailure('stopping'));
        if (signal?.aborted) return reject(new ChildFailure('cancelled'));
        const cancel = () => {
          const index = waiting.indexOf(task);
          if (index >= 0) {
            waiting.splice(index, 1);
            task.reject(new ChildFailure('cancelled'));
          }
          // A running task ends when its child is gone: until then it may still write its files.
          for (const member of members) member.cancel(task);
        };
        // A signal may outlive many tasks, so each task removes its listener.
        const settle =
          <Value>(end: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener('abort', cancel);
            end(value);
          };
        const task = {
          id: nextId++,
          request,
          onProgress,
          beforeStart,
          timeoutMs,
          span: activeSpan(),
          resolve: settle(resolve),
          reject: settle(reject),
        };
        signal?.addEventListener('abort', cancel);
        waiting.push(task);
        assign();
      }),
    prepare() {
      if (stopped || members.size > 0) return;
      add();
      assign();
    },
    pids: () => [...members].map((member) => member.pid).filter((pid) => pid !== undefined),
    async stop() {
      stopped = true;
      for (const member of members) forgetQuiet(member);
      for (const task of waiting.splice(0)) task.reject(new ChildFailure('stopping'));
      await Promise.all([...members].map((member) => member.end()));
    },
  };
}
