import { createPicture, toDeviceWidth, toScale } from './picture.ts';
import { openPlace } from './queue.ts';
import { type PreviewScene, toSceneKey } from './scene.ts';
import { ranks } from './schedule.ts';

const FRAME_MS = 1000 / 30;

export interface VideoWanted {
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
  const place = openPlace({ isBound: true });
  const picture = createPicture(canvas, cover);
  let wanted: VideoWanted | null = null;
  let width = 0;
  /** The time of the video when its clock was started, and when that was. */
  let clock: { timeMs: number; at: number } | null = null;
  let drawing: { frame: number; key: string } | null = null;
  let shown: { frame: number; key: string } | null = null;
  let waiting = 0;

  const toTime = ({ durationS, timeMs }: VideoWanted) => {
    if (!clock) return Math.min(timeMs, durationS * 1000 - FRAME_MS);
    return (clock.timeMs + performance.now() - clock.at) % (durationS * 1000);
  };

  const draw = () => {
    cancelAnimationFrame(waiting);
    if (!wanted || width === 0 || drawing) return;
    const { scene, durationS } = wanted;
    const scale = toScale(scene.format, width);
    const key = `${toSceneKey(scene)} ${durationS} ${scale}`;
    const frame = Math.floor(toTime(wanted) / FRAME_MS + 0.001);
    if (shown?.key === key && shown.frame === frame) {
      if (clock) waiting = requestAnimationFrame(draw);
      return;
    }
    const timeMs = frame * FRAME_MS;
    drawing = { frame, key };
    place.ask({
      scene,
      work: { kind: 'frame', scale, durationS, timeMs },
      rank: ranks.inView,
      onResult(result) {
        shown = drawing;
        drawing = null;
        if (result.kind === 'bitmap') {
          picture.paint(result.bitmap, null);
          box.dataset.state = 'exact';
          if (clock) wanted?.onTime?.(timeMs);
        }
        draw();
      },
      onFailed: () => {
        if (!shown) box.dataset.state = 'failed';
      },
    });
  };

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
      sizes.disconnect();
      place.remove();
      picture.remove();
    },
  };
}
