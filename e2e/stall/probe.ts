import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export interface Probe {
  /** The delays of `/healthz` since the last call, in milliseconds; the one under way is waited for. */
  delays(): Promise<number[]>;
  stop(): Promise<unknown>;
}

/** Measures how long the server takes to answer anything at all. */
export function startProbe(url: string): Probe {
  const worker = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData: { url } });
  return {
    delays: async () => {
      worker.postMessage(null);
      const [delays] = await once(worker, 'message');
      return delays as number[];
    },
    stop: () => worker.terminate(),
  };
}

/** A stall is a delay past this: far more than the server takes when nothing else is asked of it. */
export async function limitAtRest(probe: Probe, restMs: number): Promise<number> {
  await probe.delays();
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const sorted = (await probe.delays()).sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return Math.max(150, p99 * 10);
}

/**
 * How long the first thread of a process has computed, in milliseconds; endless where the system does not say. Work
 * that keeps a server from answering is computed there, so a delay past this was another program's.
 */
export async function mainThreadMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => null);
  return text === null ? Number.POSITIVE_INFINITY : Number(text.split(' ')[0]) / 1e6;
}
