import '@livery/core/json/schemas-without-eval';
import { createBrowserPorts, loadTakumi } from '@livery/engine/browser/browser-ports';
import { takumiUrl } from '@livery/engine/browser/takumi-url';
import { createValueReceiver } from '../sent-values.ts';
import { createBitmaps } from './bitmaps.ts';
import { setOrganization } from './load.ts';
import type { StartMessage, Task, TaskMessage, WorkerMessage } from './messages.ts';
import { createSources } from './sources.ts';
import { createTaskHandler, type TaskHandler } from './task-handler.ts';

/** The worker that draws. The page sends it one task at a time. */

// Takumi makes hundreds of errors a drawing while it reads a tree, and only their messages are used.
Error.stackTraceLimit = 0;

const post = (message: WorkerMessage, transfer: Transferable[] = []) =>
  (self as unknown as { postMessage(message: WorkerMessage, transfer: Transferable[]): void }).postMessage(
    message,
    transfer,
  );

let taskHandler: Promise<TaskHandler> | null = null;

function findTaskHandler(): Promise<TaskHandler> {
  taskHandler ??= open();
  // A file that could not be loaded is asked for again with the next task.
  taskHandler.catch(() => {
    taskHandler = null;
  });
  return taskHandler;
}

const started = Promise.withResolvers<WebAssembly.Module | null>();

async function open(): Promise<TaskHandler> {
  await loadTakumi({ module_or_path: (await started.promise) ?? takumiUrl });
  const bitmaps = createBitmaps();
  return createTaskHandler(createBrowserPorts(createSources(bitmaps)), bitmaps);
}

const receiveValues = createValueReceiver();

function toTask({ scene, work, documentKey, contentKey, values }: TaskMessage): Task {
  const [document, content] = receiveValues([documentKey, contentKey], values);
  return { scene: { ...scene, document: document as Task['scene']['document'], content }, work, documentKey };
}

self.addEventListener('message', async ({ data }: MessageEvent<StartMessage | TaskMessage>) => {
  if ('start' in data) {
    setOrganization(data.start.organizationId);
    started.resolve(data.start.engine);
    // The engine is ready by the time the page knows what to draw.
    findTaskHandler().catch(() => null);
    return;
  }
  const { id } = data;
  // Before anything is awaited: values are kept in the order of the messages.
  const task = toTask(data);
  try {
    const handleTask = await findTaskHandler();
    const result = await handleTask(task);
    post({ id, result }, result.kind === 'bitmap' ? [result.bitmap.data.buffer] : []);
  } catch (cause) {
    post({ id, failed: cause instanceof Error ? cause.message : String(cause) });
  }
});
