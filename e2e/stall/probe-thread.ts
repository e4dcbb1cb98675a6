import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Delay } from './probe.ts';

/**
 * Asks for `/healthz` without a pause, in a thread of its own, so that the work of the test does not count as the
 * delay of the server. Each message asks for all delays since the last one.
 */
const PAUSE_MS = 3;
const { url, pid } = workerData as { url: string; pid: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let delays: Delay[] = [];
let asked = 0;
parentPort!.on('message', () => asked++);

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const request = get(`${url}/healthz`, { agent }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    // A server that is being stopped answers nothing; the test sees that itself.
    request.on('error', () => resolve());
  });
}

/** How long the first thread of the server has computed; null where the system does not say. */
function computedMs(): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

for (;;) {
  const computedBefore = computedMs();
  const start = performance.now();
  await ask();
  const ms = performance.now() - start;
  const computed = computedMs();
  delays.push({ ms, ownMs: computed === null ? ms : Math.min(ms, computed - (computedBefore ?? 0)) });
  for (; asked > 0; asked--) {
    parentPort!.postMessage(delays);
    delays = [];
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
