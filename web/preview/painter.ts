import { drawnCache } from './drawn-cache.ts';
import { createPicture, toDeviceWidth, toScale } from './picture.ts';
import { openPlace } from './queue.ts';
import { type PreviewScene, toKey, toSceneKey } from './scene.ts';
import { ranks } from './schedule.ts';
import { type Nearness, watchView } from './watch-view.ts';
import type { Task, TaskResult } from './worker/messages.ts';

/** After this long without an edit, a preview becomes exact; after this long without a resize, it is drawn anew. */
const REST_MS = 200;

/** A moment of a video; null for the still, which is complete. */
export type Moment = { timeMs: number; durationS: number } | null;

export interface Wanted {
  scene: PreviewScene;
  moment: Moment;
  wipe: { delayMs: number } | null;
}

/** Keeps one preview drawn: in view first, quick while it is edited, exact when it rests. */
export interface Painter {
  show(wanted: Wanted): void;
  remove(): void;
}

interface Elements {
  box: HTMLElement;
  canvas: HTMLCanvasElement;
  cover: HTMLCanvasElement;
}

export function createPainter({ box, canvas, cover }: Elements): Painter {
  const place = openPlace();
  const picture = createPicture(canvas, cover);
  let wanted: Wanted | null = null;
  let width = 0;
  let nearness: Nearness = 'away';
  let shown: { key: string; isExact: boolean; document: string } | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** What is being drawn, so that it is not asked for twice. */
  let asked: { key: string; pace: 'quick' | 'exact' } | null = null;

  const toRank = () => (nearness === 'inView' ? ranks.inView : ranks.near);

  const take = (key: string, drawn: Wanted, result: TaskResult, scale: number) => {
    if (asked?.key === key) asked = null;
    // Another template has been asked for meanwhile: its picture must not show the old one first.
    if (wanted && toFrame(wanted.scene) !== toFrame(drawn.scene)) return;
    if (result.kind === 'refused') {
      box.dataset.state = 'refused';
      return;
    }
    if (result.kind === 'confirmed' && shown?.key === key) {
      shown.isExact = true;
      box.dataset.state = 'exact';
    }
    if (result.kind !== 'bitmap') return;
    const document = toKey(drawn.scene.document);
    picture.paint(result.bitmap, shown?.document === document ? null : drawn.wipe);
    shown = { key, isExact: result.isExact, document };
    box.dataset.drawn = document;
    box.dataset.state = result.isExact ? 'exact' : 'quick';
    if (result.isExact) drawnCache.set(key, result.bitmap);
    else resting = setTimeout(() => ask(key, drawn, scale, 'exact'), REST_MS);
  };

  const ask = (key: string, drawn: Wanted, scale: number, pace: 'quick' | 'exact') => {
    const { scene, moment } = drawn;
    asked = { key, pace };
    const work: Task['work'] = moment ? { kind: 'frame', scale, ...moment } : { kind: 'still', scale, pace };
    place.ask({
      scene,
      work,
      rank: pace === 'exact' ? ranks.exact : toRank(),
      onResult: (result) => take(key, drawn, result, scale),
      onFailed: () => {
        if (!shown) box.dataset.state = 'failed';
      },
    });
  };

  const cancel = () => {
    asked = null;
    place.cancel();
  };

  const update = () => {
    clearTimeout(resting);
    if (!wanted || width === 0) return;
    if (nearness === 'away') return cancel();
    const { scene, moment } = wanted;
    const scale = toScale(scene.format, width);
    const key = [toSceneKey(scene), moment?.timeMs, moment?.durationS, scale].join(' ');
    if (shown?.key === key && shown.isExact) return cancel();
    if (asked?.key === key) return;
    const known = drawnCache.get(key);
    if (known) {
      cancel();
      return take(key, wanted, { kind: 'bitmap', bitmap: known, isExact: true }, scale);
    }
    if (shown?.key === key) {
      const drawn = wanted;
      resting = setTimeout(() => ask(key, drawn, scale, 'exact'), REST_MS);
      return;
    }
    ask(key, wanted, scale, 'quick');
  };

  const stopWatching = watchView(box, (now) => {
    nearness = now;
    // Exact pixels of what is shown wait for all first pictures, wherever it is.
    if (asked?.pace !== 'exact') place.setRank(toRank());
    update();
  });
  const sizes = new ResizeObserver(([entry]) => {
    const device = entry?.devicePixelContentBoxSize?.[0]?.inlineSize;
    const next = toDeviceWidth(entry?.contentRect.width ?? 0, device, devicePixelRatio);
    if (next === width) return;
    const isFirst = width === 0 || shown === null;
    width = next;
    clearTimeout(resting);
    // The last picture is stretched until the size rests.
    if (isFirst) update();
    else resting = setTimeout(update, REST_MS);
  });
  try {
    sizes.observe(box, { box: 'device-pixel-content-box' });
  } catch {
    // Safari knows only the size in CSS pixels.
    sizes.observe(box);
  }

  return {
    show(next) {
      wanted = next;
      update();
    },
    remove() {
      clearTimeout(resting);
      stopWatching();
      sizes.disconnect();
      place.remove();
      picture.remove();
    },
  };
}

function toFrame({ templateId, format }: PreviewScene): string {
  return `${templateId} ${format}`;
}
