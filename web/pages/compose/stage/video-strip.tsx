import { findFormat } from '@livery/templates/formats';
import { Pause, Play } from 'lucide-react';
import { memo } from 'react';
import { Preview } from '../../../preview/preview.tsx';
import type { PreviewScene } from '../../../preview/scene.ts';
import { text } from '../../../text/compose.ts';
import { numberFormatter } from '../../../text/define-messages.ts';
import { type Playback, usePlaybackState } from './playback.ts';

interface VideoStripProps {
  scene: PreviewScene;
  durationS: number;
  playback: Playback;
}

/** Moments of the video side by side, with the playhead over them. Arrow keys step by a tenth of a second. */
export function VideoStrip({ scene, durationS, playback }: VideoStripProps) {
  const { isPlaying, timeMs: at } = usePlaybackState(playback);
  const timeMs = Math.min(at, durationS * 1000);
  const share = Math.min(1, timeMs / (durationS * 1000));
  const moment = { t: toSeconds(timeMs / 1000), length: toSeconds(durationS) };
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label={text(isPlaying ? 'compose.pause' : 'compose.play')}
        onClick={() => playback.play(!isPlaying)}
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ink text-on-ink transition-colors hover:bg-ink-hover pointer-coarse:size-11"
      >
        <Icon className="fill-current" />
      </button>
      <div className="relative min-w-0 flex-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal">
        <Moments scene={scene} durationS={durationS} />
        <span
          aria-hidden
          className="pointer-events-none absolute -top-1.5 -bottom-1.5 w-0.5 -translate-x-1/2 bg-ink before:absolute before:-start-[3px] before:-top-0.5 before:size-2 before:rounded-full before:bg-ink"
          style={{ left: `${share * 100}%` }}
        />
        <input
          type="range"
          dir="ltr"
          min={0}
          max={durationS}
          step={0.1}
          value={timeMs / 1000}
          aria-label={text('compose.scrub')}
          aria-valuetext={text('compose.momentOf', moment)}
          onChange={({ target }) => playback.scrub(Number(target.value) * 1000)}
          className="absolute inset-0 h-full w-full cursor-ew-resize opacity-0"
        />
      </div>
      <span className="w-16 shrink-0 text-end text-13 text-text-2 tabular-nums">
        {text('compose.moment', moment)}
      </span>
    </div>
  );
}

/** Drawn again only when the scene changes, not with every frame that plays. */
const Moments = memo(function Moments({ scene, durationS }: { scene: PreviewScene; durationS: number }) {
  const { width, height } = findFormat(scene.format);
  // As many as fit beside each other at the strip's height.
  const count = Math.min(16, Math.max(4, Math.round((14 * height) / width)));
  return (
    <div aria-hidden className="flex h-10 overflow-hidden bg-wall">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-w-0 flex-1 items-center justify-center overflow-hidden">
          <Preview
            scene={scene}
            label=""
            timeMs={((index + 0.5) / count) * durationS * 1000}
            durationS={durationS}
            className="w-full shrink-0"
          />
        </div>
      ))}
    </div>
  );
});

const toSeconds = (seconds: number): string =>
  numberFormatter({ maximumFractionDigits: 1 }).format(Math.round(seconds * 10) / 10);
