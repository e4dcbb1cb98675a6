import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const state = (key: string, progress: number) => ({ key, event: 'render', data: { progress } });

/** Reads one chunk as text; null at the end. */
async function take(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const { value } = await reader.read();
  return value ? new TextDecoder().decode(value) : null;
}

describe('an event stream', () => {
  test('is written as browsers read it, and ends after its last event', async () => {
    const stream = new EventStream();
    const closed = vi.fn();
    stream.onClose(closed);
    const reader = stream.body.getReader();
    stream.send(state('a', 0.5));
    expect(await take(reader)).toBe('retry: 2000\n\nevent: render\nid: 1\ndata: {"progress":0.5}\n\n');
    stream.end({ event: 'done', data: { text: 'two\nlines' } });
    expect(await take(reader)).toBe('event: done\nid: end\ndata: {"text":"two\\nlines"}\n\n');
    expect(await take(reader)).toBeNull();
    expect(closed).toHaveBeenCalledTimes(1);
    stream.send(state('a', 1));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('gives a slow reader the newest state of each, not every step', async () => {
    const stream = new EventStream();
    const reader = stream.body.getReader();
    await take(reader);
    for (let step = 1; step <= 1000; step++) {
      stream.send(state('a', step));
      if (step === 500) stream.send(state('b', step));
    }
    stream.end();
    expect(await take(reader)).toBe(
      'event: render\nid: 501\ndata: {"progress":500}\n\nevent: render\nid: 1001\ndata: {"progress":1000}\n\n',
    );
    expect(await take(reader)).toBeNull();
  });

  test('says every 15 seconds that it is still there', async () => {
    const stream = new EventStream();
    const reader = stream.body.getReader();
    await take(reader);
    const next = take(reader);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toMatch(/^: .+\n\n$/);
    await reader.cancel();
  });

  test.each(['news', 'the end'])('gives up a reader that does not take %s', async (what) => {
    const stream = new EventStream();
    const closed = vi.fn();
    stream.onClose(closed);
    const reader = stream.body.getReader();
    await take(reader);
    if (what === 'news') stream.send(state('a', 1));
    else stream.end();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(closed).toHaveBeenCalledTimes(1);
    await expect(reader.read()).rejects.toThrow('too long');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is over when its reader leaves, before, while and after it reads', async () => {
    const leaving = new AbortController();
    const closed = vi.fn();
    const stream = new EventStream(leaving.signal);
    stream.onClose(closed);
    const reader = stream.body.getReader();
    await take(reader);
    const next = take(reader);
    leaving.abort();
    expect(await next).toBeNull();
    await reader.cancel();
    new EventStream(leaving.signal).onClose(closed);
    const cancelled = new EventStream();
    cancelled.onClose(closed);
    await cancelled.body.cancel();
    expect(closed).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
