import { LiveryError } from './errors.ts';
import { pause } from './pause.ts';
import { readEvents } from './read-events.ts';
import type { Transport } from './transport.ts';

interface Followed {
  /** Of the job: `/renders/…`. Its events are at `<path>/events`. */
  path: string;
  /** The name of the events with the state of the job. */
  event: string;
  hasEnded(state: never): boolean;
}

/** Until a lost stream is opened again, and between two reads if the service refuses streams. */
const PAUSE_MS = 2000;

/**
 * The states of a job until it has ended, as `[event, data]`. If the stream is refused, cut or buffered by a proxy, the
 * state is read instead, so the end is always found.
 */
export async function* follow(
  transport: Transport,
  { path, event, hasEnded }: Followed,
  signal?: AbortSignal,
): AsyncGenerator<[event: string, data: unknown]> {
  for (;;) {
    try {
      const headers = { Accept: 'text/event-stream' };
      const response = await transport.send('GET', `${path}/events`, { headers, signal });
      for await (const { event: name, data } of readEvents(response)) {
        if (name === 'done') return;
        yield [name, JSON.parse(data)];
      }
    } catch (cause) {
      const isRefused = cause instanceof LiveryError && cause.status > 0 && cause.status !== 429;
      if (isRefused || signal?.aborted) throw signal?.aborted ? signal.reason : cause;
    }
    const state = await transport.send('GET', path, { signal }, (response) => response.json());
    yield [event, state];
    if (hasEnded(state as never)) return;
    await pause(PAUSE_MS, signal);
  }
}
