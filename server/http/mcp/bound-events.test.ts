import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStream } from '../responses/event-stream.ts';
import { boundEvents } from './bound-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => new EventStream(undefined, { retries: false });
const encoder = new TextEncoder();
const progress = (value: number) =>
  `event: message\ndata: {"method":"notifications/progress","params":{"progress":${value}},"jsonrpc":"2.0"}\n\n`;
const result = 'event: message\ndata: {"result":{},"jsonrpc":"2.0","id":1}\n\n';

/** An answer of the protocol library, which never waits for its reader. */
function makeResponse() {
  const cancelled = vi.fn();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    cancel: cancelled,
  });
  const answer = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  const send = async (text: string) => {
    controller.enqueue(encoder.encode(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { answer, send, end: () => controller.close(), cancelled };
}

test('keeps the newest unread progress and the result', async () => {
  const { answer, send, end } = makeResponse();
  const bounded = boundEvents(answer, open);
  for (let value = 1; value <= 1000; value++) await send(progress(value));
  await send(': keepalive\n\n');
  await send(result);
  end();
  expect(await bounded.text()).toBe(progress(1000) + result);
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up a client that reads nothing for 30 s', async () => {
  const { answer, send, cancelled } = makeResponse();
  const reader = boundEvents(answer, open).body!.getReader();
  await send(progress(1));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(cancelled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(cancelled).toHaveBeenCalledTimes(1);
  await expect(reader.read()).rejects.toThrow('too long');
  expect(vi.getTimerCount()).toBe(0);
});

test('leaves other answers alone', () => {
  const answer = Response.json({});
  expect(boundEvents(answer, open)).toBe(answer);
});
