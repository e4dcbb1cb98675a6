import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Delay {
  /** From the question to the answer. */
  ms: number;
  /**
   * As much of it as the server's first thread computed. Work that keeps a server from answering is computed
   * there; the rest of a delay is the work of other programs on the machine.
   */
  ownMs: number;
}

export interface Probe {
  /** The delays of `/healthz` since the last call; the one under way is waited for. */
  delays(): Promise<Delay[]>;
  stop(): Promise<unknown>;
}

/** Measures how long a server takes to answer anything at all. */
export function startProbe(url: string, pid: number): Probe {
  const worker = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData: { url, pid } });
  return {
    delays: async () => {
      worker.postMessage(null);
      const [delays] = await once(worker, 'message');
      return delays as Delay[];
    },
    stop: () => worker.terminate(),
  };
}

/** A stall is a delay past this: far more than the server takes when nothing else is asked of it. */
export async function limitAtRest(
  probe: Probe,
  restMs: number,
  measure: (delay: Delay) => number,
): Promise<number> {
  await probe.delays();
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const sorted = (await probe.delays()).map(measure).sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return Math.max(150, p99 * 10);
}
