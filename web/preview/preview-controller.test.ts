import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewScene } from './scene.ts';

/** Replaces the worker, which Node does not have: the test answers its tasks. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  tasks: { id: number; documentKey: string; work: { pace: string } }[] = [];
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(message: { id?: number }): void {
    if (message.id !== undefined) this.tasks.push(message as (typeof this.tasks)[number]);
  }
  terminate(): void {}
}

type Observe = (entries: unknown[]) => void;
const observers: { size: Observe; views: Observe[] } = { size: () => {}, views: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeWorker.made = [];
  observers.views = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: Observe) {
        observers.views.push(call);
      }
      observe() {}
      unobserve() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: Observe) {
        observers.size = call;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A preview in view. Its first pixel is the number of the document that it shows. */
async function openPreview() {
  const { createPreviewController } = await import('./preview-controller.ts');
  const { toKey } = await import('./scene.ts');
  const painted: number[] = [];
  const makeCanvas = () => ({
    ...{ width: 0, height: 0, style: {} },
    getContext: () => ({ putImageData: ({ data }: { data: Uint8ClampedArray }) => painted.push(data[0]!) }),
  });
  const box = { dataset: {} as Record<string, string> };
  const elements = { box, canvas: makeCanvas(), cover: makeCanvas() };
  const controller = createPreviewController(
    elements as unknown as Parameters<typeof createPreviewController>[0],
  );
  const documents = new Map<string, number>();
  const show = (number: number) => {
    const document = { number };
    documents.set(toKey(document), number);
    const scene = { document, templateId: 'proof-quote', content: {}, format: 'square', mode: 'light' };
    controller.show({ scene: scene as unknown as PreviewScene, moment: null, wipe: false });
  };
  let answered = 0;
  /** Finishes the task that the worker has now; false when it has none. */
  const answer = async () => {
    const worker = FakeWorker.made[0]!;
    const task = worker.tasks[answered];
    if (!task) return false;
    answered += 1;
    const data = Uint8ClampedArray.of(documents.get(task.documentKey)!, 0, 0, 255);
    const bitmap = { width: 1, height: 1, data };
    const result = { kind: 'bitmap', bitmap, isExact: task.work.pace === 'exact', treeKey: null };
    worker.dispatchEvent(new MessageEvent('message', { data: { id: task.id, result } }));
    await vi.advanceTimersByTimeAsync(60);
    return true;
  };
  /** Finishes everything until nothing more is asked for. */
  const settle = async () => {
    do await vi.advanceTimersByTimeAsync(500);
    while (await answer());
  };
  show(1);
  for (const call of observers.views) call([{ target: box, isIntersecting: true }]);
  observers.size([{ contentRect: { width: 280 } }]);
  await settle();
  return { show, answer, settle, painted, box };
}

test('an edit that is taken back while it is drawn does not stay', async () => {
  const { show, answer, settle, painted, box } = await openPreview();
  show(2);
  await vi.advanceTimersByTimeAsync(20);
  show(1);
  await answer();
  await settle();
  expect([painted.at(-1), box.dataset.state]).toEqual([1, 'exact']);
});

test('an edit that is replaced while it is drawn is shown until the next is drawn, and not again', async () => {
  const { show, answer, settle, painted, box } = await openPreview();
  painted.length = 0;
  show(2);
  await vi.advanceTimersByTimeAsync(20);
  show(3);
  await answer();
  await answer();
  await settle();
  expect(painted).toEqual([2, 3, 3]);
  expect(box.dataset.state).toBe('exact');
});
