import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewScene } from './scene.ts';
import { priorities } from './schedule.ts';

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  tasks: { id: number }[] = [];
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(message: { id?: number }): void {
    if (message.id !== undefined) this.tasks.push({ id: message.id });
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  vi.stubGlobal('location', { search: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a worker that ended is replaced by a new one, which gets the task again', async () => {
  const { openDrawSlot } = await import('./draw-queue.ts');
  const onResult = vi.fn();
  openDrawSlot().ask({
    scene: { document: {} } as PreviewScene,
    work: { kind: 'still', scale: 1, pace: 'exact' },
    priority: priorities.inView,
    onResult,
  });
  await vi.advanceTimersByTimeAsync(100);
  const [first] = FakeWorker.made;
  expect(first!.tasks).toHaveLength(1);

  first!.dispatchEvent(new Event('error'));
  expect(first!.isTerminated).toBe(true);
  expect(FakeWorker.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  const [, second] = FakeWorker.made;
  expect(first!.tasks).toHaveLength(1);
  expect(second!.tasks).toHaveLength(1);

  const result = { kind: 'refused' };
  second!.dispatchEvent(new MessageEvent('message', { data: { id: second!.tasks[0]!.id, result } }));
  expect(onResult).toHaveBeenCalledWith(result);
});
