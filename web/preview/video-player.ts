import { openDrawSlot } from './draw-queue.ts';
import { createPreviewCanvas, toDeviceWidth, toScale } from './preview-canvas.ts';
import { type PreviewScene, toSceneKey } from './scene.ts';
import { priorities } from './schedule.ts';
import { type Nearness, watchView } from './watch-view.ts';

const FRAME_MS = 1000 / 30;

interface VideoWanted {
  scene: PreviewScene;
  durationS: number;
  isPlaying: boolean;
  timeMs: number;
  onTime?: ((timeMs: number) => void) | undefined;
}

/** Draws the frames of a video one after the other, each for the time at which it is shown. */
export interface VideoPlayer {
  show(wanted: VideoWanted): void;
  remove(): void;
}

export function createVideoPlayer(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  cover: HTMLCanvasElement,
): VideoPlayer {
  const slot = openDrawSlot({ isBound: true });
  const surface = createPreviewCanvas(canvas, cover);
  let wanted: VideoWanted | null = null;
  let width = 0;
  /** The time of the video when its clock was started, and when that was. */
  let clock: { timeMs: number; at: number } | null = null;
  let drawing: { frame: number; key: string; hasFailed: boolean } | null = null;
  let shown: { frame: number; key: string } | null = null;
  let waiting = 0;
  let nearness: Nearness = 'away';
  /** A video in a hidden tab or outside the viewport is paused. */
  let isSeen = false;

  const toTime = ({ durationS, timeMs }: VideoWanted) => {
    if (!clock) return Math.min(timeMs, durationS * 1000 - FRAME_MS);
    const passed = isSeen ? performance.now() - clock.at : 0;
    return (clock.timeMs + passed) % (durationS * 1000);
  };

  const stopDrawing = () => {
    drawing = null;
    slot.cancel();
  };

  const draw = () => {
    cancelAnimationFrame(waiting);
    if (!wanted || width === 0 || nearness === 'away') return;
    const { scene, durationS } = wanted;
    const scale = toScale(scene, width);
    const key = `${toSceneKey(scene)} ${durationS} ${scale}`;
    const frame = Math.floor(toTime(wanted) / FRAME_MS + 0.001);
    // A frame that failed is retried until another one is requested.
    const isReplaced = drawing?.hasFailed && (drawing.key !== key || (!clock && drawing.frame !== frame));
    if (drawing && !isReplaced) return;
    if (isReplaced) stopDrawing();
    if (shown?.key === key && shown.frame === frame) {
      if (clock && isSeen) waiting = requestAnimationFrame(draw);
      return;
    }
    const timeMs = frame * FRAME_MS;
    const asked = { frame, key, hasFailed: false };
    drawing = asked;
    slot.ask({
      scene,
      work: { kind: 'frame', scale, durationS, timeMs },
      priority: priorities.inView,
      onResult(result) {
        if (drawing !== asked) return;
        shown = asked;
        drawing = null;
        if (result.kind === 'bitmap') {
          surface.paint(result.bitmap, false);
          box.dataset.state = 'exact';
          if (clock) wanted?.onTime?.(timeMs);
        }
        draw();
      },
      onFailed: () => {
        asked.hasFailed = true;
        if (!shown) box.dataset.state = 'failed';
      },
    });
  };

  const see = () => {
    const isNow = nearness === 'inView' && !document.hidden;
    if (isNow !== isSeen && clock && wanted) clock = { timeMs: toTime(wanted), at: performance.now() };
    isSeen = isNow;
    if (nearness === 'away') stopDrawing();
    draw();
  };
  const stopWatching = watchView(box, (now) => {
    nearness = now;
    see();
  });
  document.addEventListener('visibilitychange', see);
  const sizes = new ResizeObserver(([entry]) => {
    width = toDeviceWidth(entry?.contentRect.width ?? 0, undefined, devicePixelRatio);
    draw();
  });
  sizes.observe(box);

  return {
    show(next) {
      const isSame = wanted && toSceneKey(wanted.scene) === toSceneKey(next.scene);
      const hasMoved = wanted?.timeMs !== next.timeMs;
      wanted = next;
      if (!next.isPlaying) clock = null;
      // While it plays, the time that comes back is the one that `onTime` has reported: only a jump moves the clock.
      else if (!clock || !isSame || (hasMoved && Math.abs(toTime(next) - next.timeMs) > 500))
        clock = { timeMs: next.timeMs, at: performance.now() };
      draw();
    },
    remove() {
      cancelAnimationFrame(waiting);
      clock = null;
      wanted = null;
      document.removeEventListener('visibilitychange', see);
      stopWatching();
      sizes.disconnect();
      slot.remove();
      surface.remove();
    },
  };
}
