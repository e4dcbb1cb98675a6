import { readNow } from './process-group.ts';

/** How long processes ran, and how long they could have run but had no processor. */
export interface ProcessorTime {
  ranMs: number;
  waitedMs: number;
}

/** Measures processes again and again, each by its main thread, which renders the page or serves the renderers. */
export class ProcessorTimes {
  private last = new Map<number | string, ProcessorTime>();

  /** The time since the last call. A process that is new counts from its start; `thread-self` is the calling thread. */
  read(pids: (number | 'thread-self')[]): ProcessorTime {
    const now = new Map(pids.map((pid) => [pid, readTime(pid)] as const));
    const sum = { ranMs: 0, waitedMs: 0 };
    for (const [pid, { ranMs, waitedMs }] of now) {
      const before = this.last.get(pid);
      sum.ranMs += Math.max(0, ranMs - (before?.ranMs ?? 0));
      sum.waitedMs += Math.max(0, waitedMs - (before?.waitedMs ?? 0));
    }
    this.last = now;
    return sum;
  }
}

/** Nothing on systems that do not count it, and for a process that has ended. */
function readTime(pid: number | string): ProcessorTime {
  const [ran = 0, waited = 0] = readNow(`/proc/${pid}/schedstat`).split(' ').map(Number);
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
}
