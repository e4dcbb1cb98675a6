/** Far beyond a screenshot of the longest page. */
export const maxMessageBytes = 96 * 1024 * 1024;

/**
 * What a page writes to its console and fails with: nobody asks for it, and the last few hundred would be kept however
 * long they are. Short lines of the console pass, since the driver of the browser writes there to hear from itself.
 */
const said = /^\{"method":"(?:Runtime\.consoleAPICalled|Runtime\.exceptionThrown|Log\.entryAdded)"/;
const SHORT_BYTES = 16 * 1024;
const HEAD_BYTES = 64;
const TAIL_BYTES = 128;

/** One message of the browser while it comes in. A page decides how long it gets, so not all of it is kept. */
export class IncomingMessage {
  private parts: Buffer[] = [];
  private bytes = 0;
  /** Its beginning, once there is enough of it. */
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

  /** All of it, or null where nobody is to hear of it. */
  text(): string | null {
    if (this.head === null || !this.isSkipped(this.head)) return Buffer.concat(this.parts).toString();
    return said.test(this.head) ? null : refusal(this.head, this.tail.toString('latin1'));
  }

  private isSkipped(head: string): boolean {
    return this.bytes > (said.test(head) ? SHORT_BYTES : maxMessageBytes);
  }
}

/** Whoever waits for an answer that is too long is told so; the others who share the browser go on. */
function refusal(head: string, tail: string): string | null {
  const id = /^\{"id":(\d+)/.exec(head)?.[1];
  if (id === undefined) return null;
  const sessionId = /"sessionId":"(\w+)"\}$/.exec(tail)?.[1];
  const error = { code: -32000, message: 'The answer is too long.' };
  return JSON.stringify({ id: Number(id), error, ...(sessionId ? { sessionId } : {}) });
}
