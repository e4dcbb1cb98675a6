/** One server-sent event. If two queued events have the same key, the newer one replaces the older. */
export interface StreamEvent {
  key: string;
  event: string;
  data: unknown;
}

export interface EventStreamOptions {
  /** Whether a client that loses its connection should reconnect. */
  retries?: boolean;
}

/** The id of the last event: a client that reconnects with it has received everything. */
export const LAST_ID = 'end';

/** How soon a client that lost its connection should reconnect. */
const RETRY_MS = 2000;
/** Proxies cut connections that are silent for longer. */
const KEEP_ALIVE_MS = 15_000;
/** A client that reads nothing for this long is disconnected. */
const PATIENCE_MS = 30_000;

const encoder = new TextEncoder();

/**
 * Server-sent events for one client. Events are states, not steps: a newer event replaces an unread older one, so that
 * a slow client costs no more memory than a fast one.
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

  /** The signal aborts when the client has disconnected, even if the stream has not been read yet. */
  constructor(signal?: AbortSignal, { retries = true }: EventStreamOptions = {}) {
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => this.pull(),
        cancel: () => this.finish(),
      },
      // Nothing is buffered ahead of a read, so that a client that stopped reading is detected.
      { highWaterMark: 0 },
    );
    if (retries) this.sendText('retry', `retry: ${RETRY_MS}\n\n`);
    this.keepAlive = setInterval(() => {
      const owing = this.waiting.size > 0 || this.ending;
      if (owing && performance.now() - this.takenAt > PATIENCE_MS) this.abandon();
      else if (!owing) this.sendText('', ': still here\n\n');
    }, KEEP_ALIVE_MS);
    if (signal?.aborted) this.close();
    else signal?.addEventListener('abort', () => this.close(), { once: true });
  }

  send({ key, event, data }: StreamEvent): void {
    this.sendText(`${event} ${key}`, format(event, String(++this.count), data));
  }

  /** Ends the stream once the queued events have been read, after a last event if one is given. */
  end(last?: Omit<StreamEvent, 'key'>): void {
    if (last) this.sendText('last', format(last.event, LAST_ID, last.data));
    this.ending = true;
    this.wake();
  }

  /** Registers what to do when the stream is closed, for whatever reason. */
  onClose(leave: () => void): void {
    if (this.closed) leave();
    else this.leaving.push(leave);
  }

  /** Queues an event that is already formatted; it replaces an unread one with the same key. */
  sendText(key: string, text: string): void {
    if (this.closed || this.ending) return;
    // Deleted first, so that the newer event goes to the end of the queue and ids only grow.
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

  /** Ends the stream at once, without the queued events. */
  close(): void {
    if (this.closed) return;
    this.controller.close();
    this.finish();
  }

  private abandon(): void {
    this.controller.error(new Error('The client of an event stream read nothing for too long'));
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
