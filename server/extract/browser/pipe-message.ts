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
export class IncomingMessage {
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
