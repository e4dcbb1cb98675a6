import type { Readable, Writable } from 'node:stream';
import type { ConnectOverCDPTransport } from 'playwright-core';

/**
 * The connection to a browser that was started with `--remote-debugging-pipe`: JSON messages, each ended by a NUL.
 * Unlike a port, no other process on the machine can use it.
 */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let incoming = new IncomingMessage();
  const transport: ConnectOverCDPTransport = {
    send: (message) => toBrowser.write(`${JSON.stringify(message)}\0`),
    close: () => {
      toBrowser.destroy();
      fromBrowser.destroy();
    },
  };
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      incoming.add(chunk.subarray(start, end));
      const message = incoming.text();
      incoming = new IncomingMessage();
      start = end + 1;
      // One message per event loop turn, because the effects of one must be complete before the next arrives.
      if (message !== null) setImmediate(() => transport.onmessage?.(JSON.parse(message)));
    }
    incoming.add(chunk.subarray(start));
  });
  fromBrowser.on('close', () => setImmediate(() => transport.onclose?.()));
  // Both pipes break when the browser ends, and its exit event reports that.
  for (const end of [toBrowser, fromBrowser]) end.on('error', () => {});
  return transport;
}

/** Much more than a screenshot of the longest page. */
export const maxMessageBytes = 96 * 1024 * 1024;

/**
 * Console messages and errors of pages. Nothing reads them, but Playwright would keep hundreds of any length. Short
 * console lines pass, because Playwright itself writes to the console.
 */
const said = /^\{"method":"(?:Runtime\.consoleAPICalled|Runtime\.exceptionThrown|Log\.entryAdded)"/;
const SHORT_BYTES = 16 * 1024;
const HEAD_BYTES = 64;
const TAIL_BYTES = 128;

/** A message of the browser while it arrives. The page controls its length, so it is bounded. */
class IncomingMessage {
  private parts: Buffer[] = [];
  private bytes = 0;
  /** The beginning of the message, once enough has arrived. */
  private head: string | null = null;
  private tail: Buffer = Buffer.alloc(0);

  add(part: Buffer): void {
    if (part.length === 0) return;
    this.bytes += part.length;
    if (this.head !== null && this.isSkipped(this.head)) {
      this.parts = [];
      this.tail = Buffer.concat([this.tail, part.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      return;
    }
    this.parts.push(part);
    if (this.head === null && this.bytes >= HEAD_BYTES) {
      this.head = Buffer.concat(this.parts).toString('latin1', 0, HEAD_BYTES);
    }
  }

  /** The whole message; null if it is dropped. */
  text(): string | null {
    if (this.head === null || !this.isSkipped(this.head)) return Buffer.concat(this.parts).toString();
    return said.test(this.head) ? null : refusal(this.head, this.tail.toString('latin1'));
  }

  private isSkipped(head: string): boolean {
    return this.bytes > (said.test(head) ? SHORT_BYTES : maxMessageBytes);
  }
}

/** Replaces an answer that is too long by an error, so that only the call that waits for it fails. */
function refusal(head: string, tail: string): string | null {
  const id = /^\{"id":(\d+)/.exec(head)?.[1];
  if (id === undefined) return null;
  const sessionId = /"sessionId":"(\w+)"\}$/.exec(tail)?.[1];
  const error = { code: -32000, message: 'The answer is too long.' };
  return JSON.stringify({ id: Number(id), error, ...(sessionId ? { sessionId } : {}) });
}
