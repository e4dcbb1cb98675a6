import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks for `/healthz` without a pause, in a thread of its own, so that the work of the test does not count as the
 * delay of the server. Each message asks for all delays since the last one.
 */
const PAUSE_MS = 3;
const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let delays: number[] = [];
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

for (;;) {
  const start = performance.now();
  await ask();
  delays.push(performance.now() - start);
  for (; asked > 0; asked--) {
    parentPort!.postMessage(delays);
    delays = [];
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
