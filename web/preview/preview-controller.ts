import { createLruCache } from '@livery/core/lru-cache';
import { releaseBitmap } from '@livery/engine/images/bitmap';
import { openDrawSlot } from './draw-queue.ts';
import { createPreviewCanvas, toDeviceWidth, toScale } from './preview-canvas.ts';
import { type PreviewScene, toKey, toSceneKey } from './scene.ts';
import { priorities } from './schedule.ts';
import { type Nearness, watchView } from './watch-view.ts';
import type { DrawnBitmap, Task, TaskResult } from './worker/messages.ts';

/** A preview is drawn exactly after this long without an edit, and again after this long without a resize. */
const DEBOUNCE_MS = 200;

/** Finished previews by scene and size, so that a tile that comes back is there at once. */
const drawnCache = createLruCache<DrawnBitmap>({
  max: 96 * 1024 * 1024,
  sizeOf: ({ data }) => data.length,
});

/** A moment of a video; null for the still. */
type Moment = { timeMs: number; durationS: number } | null;

interface PreviewInput {
  scene: PreviewScene;
  moment: Moment;
  wipe: boolean;
}

/** Keeps one preview drawn: in view first, quick while it is edited, exact after the last edit. */
export interface PreviewController {
  show(input: PreviewInput): void;
  remove(): void;
}

interface Elements {
  box: HTMLElement;
  canvas: HTMLCanvasElement;
  cover: HTMLCanvasElement;
}

/** What one drawing is made from. */
interface Drawing extends PreviewInput {
  /** Of the scene, the moment and the scale. */
  key: string;
  scale: number;
}

interface Shown {
  key: string;
  isExact: boolean;
  document: string;
  treeKey: string | null;
}

export function createPreviewController({ box, canvas, cover }: Elements): PreviewController {
  const slot = openDrawSlot();
  const surface = createPreviewCanvas(canvas, cover);
  let input: PreviewInput | null = null;
  let width = 0;
  let nearness: Nearness = 'away';
  let shown: Shown | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The drawing in the queue or in a worker, so that it is not requested twice. */
  let pending: { key: string; pace: 'quick' | 'exact' } | null = null;
  /** The key of what has to be shown in the end. */
  let wanted: string | null = null;

  const toPriority = () => (nearness === 'inView' ? priorities.inView : priorities.near);

  const setShown = (next: Shown) => {
    shown = next;
    box.dataset.drawn = next.document;
    box.dataset.state = next.isExact ? 'exact' : 'quick';
  };

  const requestExactLater = (drawing: Drawing) => {
    clearTimeout(timer);
    // Another drawing is on its way, and becomes exact itself.
    if (drawing.key !== wanted) return;
    timer = setTimeout(() => request(drawing, 'exact'), DEBOUNCE_MS);
  };

  const handleResult = (drawing: Drawing, result: TaskResult) => {
    const { key, scene, wipe } = drawing;
    if (pending?.key === key) pending = null;
    // An edit was taken back while it was drawn: nothing follows that would replace it.
    if (key !== wanted && !pending) return;
    // Another template has been requested since: its preview must not show the old one first.
    if (input && toFrame(input.scene) !== toFrame(scene)) return;
    if (result.kind === 'refused') {
      box.dataset.state = 'refused';
      return;
    }
    const document = toKey(scene.document);
    if (result.kind === 'confirmed' && shown?.key === key) setShown({ ...shown, isExact: true });
    if (result.kind === 'unchanged' && shown) {
      setShown({ ...shown, key, document, isExact: false });
      requestExactLater(drawing);
    }
    if (result.kind !== 'bitmap') return;
    const { bitmap, isExact, treeKey } = result;
    const shownWipe = wipe && shown?.document !== document;
    surface.paint(bitmap, shownWipe);
    setShown({ key, isExact, document, treeKey });
    if (isExact) drawnCache.set(key, bitmap);
    else {
      // A garbage collection for the bitmaps of a few edits would take as long as drawing half of the tiles.
      if (!shownWipe) releaseBitmap(bitmap.data);
      requestExactLater(drawing);
    }
  };

  const toWork = ({ scene, moment, scale }: Drawing, pace: 'quick' | 'exact'): Task['work'] => {
    if (moment) return { kind: 'frame', scale, ...moment };
    if (pace === 'exact') return { kind: 'still', scale, pace };
    // One pixel for each CSS pixel until the last edit: a dense screen has four times as many or more to draw.
    const quickScale = toScale(scene, width / Math.max(1, devicePixelRatio));
    return {
      kind: 'still',
      scale: quickScale,
      pace,
      exactScale: scale,
      shownTreeKey: shown?.treeKey ?? null,
    };
  };

  const request = (drawing: Drawing, pace: 'quick' | 'exact') => {
    pending = { key: drawing.key, pace };
    slot.ask({
      scene: drawing.scene,
      work: toWork(drawing, pace),
      priority: pace === 'exact' ? priorities.exact : toPriority(),
      onResult: (result) => handleResult(drawing, result),
      onFailed: () => {
        if (!shown) box.dataset.state = 'failed';
      },
    });
  };

  const cancel = () => {
    pending = null;
    slot.cancel();
  };

  const update = () => {
    clearTimeout(timer);
    if (!input || width === 0) return;
    if (nearness === 'away') return cancel();
    const { scene, moment } = input;
    const scale = toScale(scene, width);
    const key = [toSceneKey(scene), moment?.timeMs, moment?.durationS, scale].join(' ');
    const drawing = { ...input, key, scale };
    wanted = key;
    if (shown?.key === key && shown.isExact) return cancel();
    if (pending?.key === key) return;
    const known = drawnCache.get(key);
    if (known) {
      cancel();
      return handleResult(drawing, { kind: 'bitmap', bitmap: known, isExact: true, treeKey: null });
    }
    if (shown?.key === key) {
      cancel();
      return requestExactLater(drawing);
    }
    request(drawing, 'quick');
  };

  const stopWatching = watchView(box, (now) => {
    nearness = now;
    // Exact pixels of what is shown wait for all previews that show nothing yet, in view or not.
    if (pending?.pace !== 'exact') slot.setPriority(toPriority());
    update();
  });
  const sizes = new ResizeObserver(([entry]) => {
    const device = entry?.devicePixelContentBoxSize?.[0]?.inlineSize;
    const next = toDeviceWidth(entry?.contentRect.width ?? 0, device, devicePixelRatio);
    if (next === width) return;
    const isFirst = width === 0 || shown === null;
    width = next;
    clearTimeout(timer);
    // The browser stretches the last bitmap until the size stays the same.
    if (isFirst) update();
    else timer = setTimeout(update, DEBOUNCE_MS);
  });
  try {
    sizes.observe(box, { box: 'device-pixel-content-box' });
  } catch {
    // Safari knows only the size in CSS pixels.
    sizes.observe(box);
  }

  return {
    show(next) {
      input = next;
      update();
    },
    remove() {
      clearTimeout(timer);
      stopWatching();
      sizes.disconnect();
      slot.remove();
      surface.remove();
    },
  };
}

function toFrame({ templateId, format, size }: PreviewScene): string {
  return `${templateId} ${format} ${size?.width} ${size?.height}`;
}
