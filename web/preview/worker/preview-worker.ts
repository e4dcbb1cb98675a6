import '@livery/core/json/schemas-without-eval';
import { createBrowserPorts, loadTakumi } from '@livery/engine/browser/browser-ports';
import { takumiUrl } from '@livery/engine/browser/takumi-url';
import { createBitmaps } from './bitmaps.ts';
import { createDrawer, type Drawer } from './drawer.ts';
import { setOrganization } from './load.ts';
import type { StartMessage, TaskMessage, WorkerMessage } from './messages.ts';
import { createSources } from './sources.ts';

/** The worker that draws. The page sends it one task at a time. */

const post = (message: WorkerMessage, transfer: Transferable[] = []) =>
  (self as unknown as { postMessage(message: WorkerMessage, transfer: Transferable[]): void }).postMessage(
    message,
    transfer,
  );

let drawer: Promise<Drawer> | null = null;

function findDrawer(): Promise<Drawer> {
  drawer ??= open();
  // A file that could not be loaded is asked for again with the next task.
  drawer.catch(() => {
    drawer = null;
  });
  return drawer;
}

async function open(): Promise<Drawer> {
  await loadTakumi({ module_or_path: takumiUrl });
  const bitmaps = createBitmaps();
  return createDrawer(createBrowserPorts(createSources(bitmaps)), bitmaps);
}

self.addEventListener('message', async ({ data }: MessageEvent<StartMessage | TaskMessage>) => {
  if ('start' in data) {
    setOrganization(data.start.organizationId);
    // The engine is ready by the time the page knows what to draw.
    findDrawer().catch(() => null);
    return;
  }
  const { id, ...task } = data;
  try {
    const draw = await findDrawer();
    const result = await draw(task);
    post({ id, result }, result.kind === 'bitmap' ? [result.bitmap.data.buffer] : []);
  } catch (cause) {
    post({ id, failed: cause instanceof Error ? cause.message : String(cause) });
  }
});
