/** One server-sent event. Of two with the same key that wait to be sent, the newer one replaces the older. */
export interface StreamEvent {
  key: string;
  event: string;
  data: unknown;
}

/** The id of the last event: a reader that comes back with it has seen everything. */
export const LAST_ID = 'end';

/** How soon a reader that lost its connection should come back. */
const RETRY_MS = 2000;
/** Proxies cut connections that are silent for longer. */
const KEEP_ALIVE_MS = 15_000;
/** A reader that takes nothing for so long is given up. */
const PATIENCE_MS = 60_000;

const encoder = new TextEncoder();

/**
 * Server-sent events for one reader. Events are states, not steps: what a slow reader has not taken is
 * replaced by what is newer, so that it costs no more memory than a quick one.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  private readonly waiting = new Map<string, string>();
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  private readonly keepAlive: NodeJS.Timeout;
  private readonly leaving: (() => void)[] = [];
  private wake = () => {};
  private count = 0;
  private takenAt = performance.now();
  private ending = false;
  private closed = false;

  /** The signal aborts when the reader is gone, also while the stream is not read yet. */
  constructor(signal?: AbortSignal) {
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => this.pull(),
        cancel: () => this.finish(),
      },
      // Nothing is made before it is asked for, so that a reader that stopped asking is known.
      { highWaterMark: 0 },
    );
    this.put('retry', `retry: ${RETRY_MS}\n\n`);
    this.keepAlive = setInterval(() => {
      const owing = this.waiting.size > 0 || this.ending;
      if (owing && performance.now() - this.takenAt > PATIENCE_MS) this.abandon();
      else if (!owing) this.put('', ': still here\n\n');
    }, KEEP_ALIVE_MS);
    if (signal?.aborted) this.leave();
    else signal?.addEventListener('abort', () => this.leave(), { once: true });
  }

  send({ key, event, data }: StreamEvent): void {
    this.put(`${event} ${key}`, format(event, String(++this.count), data));
  }

  /** Ends the stream when what waits has been taken, after a last event if there is one. */
  end(last?: Omit<StreamEvent, 'key'>): void {
    if (last) this.put('last', format(last.event, LAST_ID, last.data));
    this.ending = true;
    this.wake();
  }

  /** What to do when the stream is over, however it ended. */
  onClose(leave: () => void): void {
    if (this.closed) leave();
    else this.leaving.push(leave);
  }

  private put(key: string, text: string): void {
    if (this.closed || this.ending) return;
    // Taken out first, so that the newer one stands in its own place and ids only grow.
    this.waiting.delete(key);
    this.waiting.set(key, text);
    this.wake();
  }

  private async pull(): Promise<void> {
    if (this.waiting.size === 0 && !this.ending) await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.closed) return;
    const text = [...this.waiting.values()].join('');
    this.waiting.clear();
    this.takenAt = performance.now();
    if (text) this.controller.enqueue(encoder.encode(text));
    if (!this.ending) return;
    this.controller.close();
    this.finish();
  }

  private leave(): void {
    if (this.closed) return;
    this.controller.close();
    this.finish();
  }

  private abandon(): void {
    this.controller.error(new Error('The reader of an event stream took nothing for too long'));
    this.finish();
  }

  private finish(): void {
    this.closed = true;
    clearInterval(this.keepAlive);
    this.waiting.clear();
    this.wake();
    for (const leave of this.leaving.splice(0)) leave();
  }
}

function format(event: string, id: string, data: unknown): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
