import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { BatchRender } from '../api/client.ts';
import { aspectOf } from '../formats/known-format.ts';
import { prefersReducedMotion } from '../preferences/reduced-motion.ts';
import { text } from '../text/renders.ts';
import { isRunning } from './batch-progress.ts';
import { describeStage, sizeOf } from './describe-render.ts';
import { RenderFailure } from './render-failure.tsx';
import { fileUrl, isPlayable, posterUrl } from './render-media.tsx';
import { RenderPreview } from './render-preview.tsx';
import { formatSecond, parseSecond } from './second.ts';
import { thumbnailUrl } from './thumbnail.ts';
import { useDrawnVersion } from './use-drawn-version.ts';

/** The file on the wall, as large as there is room and at most at its own size. */
export function RenderStage({ render, label }: { render: BatchRender; label: string }) {
  const { width } = sizeOf(render);
  const aspect = aspectOf(render.format);
  return (
    <div className="flex min-h-[45svh] min-w-0 items-center justify-center bg-wall p-4 sm:p-8 lg:min-h-0">
      <div
        className="relative w-full after:pointer-events-none after:absolute after:inset-0 after:rim"
        // As high as the window leaves it, and never wider than its own pixels.
        style={{ aspectRatio: aspect, maxWidth: `min(${width}px, ${aspect} * (100svh - 4rem))` }}
      >
        <StageMedia render={render} label={label} />
      </div>
    </div>
  );
}

/** The file in a box of its proportions. */
export function StageMedia({ render, label }: { render: BatchRender; label: string }) {
  const { width, height } = sizeOf(render);
  if (render.status === 'failed') {
    return (
      <div className="absolute inset-0 flex flex-col items-start justify-center gap-2 overflow-y-auto bg-canvas p-5">
        <RenderFailure render={render} isLarge />
      </div>
    );
  }
  if (isRunning(render)) return <Waiting render={render} label={label} />;
  if (render.bytes === null) {
    return (
      <p className="absolute inset-0 flex items-center justify-center bg-canvas p-5 text-15 text-text-2">
        {text('batch.expired')}
      </p>
    );
  }
  if (isPlayable(render)) return <Player render={render} label={label} />;
  return (
    <>
      <img src={thumbnailUrl(render.id, 1280)} alt="" className="absolute inset-0 size-full" />
      <img
        src={render.meta.output === 'pdf' ? posterUrl(render.id) : fileUrl(render.id)}
        alt={label}
        width={width}
        height={height}
        decoding="async"
        fetchPriority="low"
        className="relative size-full"
      />
    </>
  );
}

function Waiting({ render, label }: { render: BatchRender; label: string }) {
  const version = useDrawnVersion(render);
  return (
    <>
      {version && (
        <div className="opacity-60">
          <RenderPreview render={render} version={version} label={label} />
        </div>
      )}
      <p role="status" className="absolute start-0 -bottom-6 text-13 text-text-2 tabular-nums">
        {describeStage(render, false)}
      </p>
    </>
  );
}

/**
 * Loops, and starts muted, because browsers block sound that starts automatically; the controls turn it on. The time at
 * which it was paused is in the address, and is restored from there.
 */
function Player({ render, label }: { render: BatchRender; label: string }) {
  const { t } = useSearch({ strict: false });
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(parseSecond(t));
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    if (wanted.current !== null) current.currentTime = wanted.current;
    else if (!prefersReducedMotion()) current.play().catch(() => {});
  }, []);
  const keepSecond = () => {
    const { current } = video;
    if (!current) return;
    const second = current.paused ? formatSecond(current.currentTime) : undefined;
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, t: second }),
      replace: true,
      resetScroll: false,
    } as never);
  };
  return (
    <video
      ref={video}
      src={fileUrl(render.id)}
      poster={posterUrl(render.id)}
      aria-label={label}
      muted
      loop
      playsInline
      controls
      onPause={keepSecond}
      onPlay={keepSecond}
      onSeeked={() => video.current?.paused && keepSecond()}
      className="size-full"
    />
  );
}
