import { useEffect, useRef } from 'react';
import { mediaUrl } from '../api/client.ts';
import type { BatchRender } from '../api/records.ts';
import { sizeOf } from './describe-render.ts';

interface RenderMediaProps {
  render: Pick<BatchRender, 'id' | 'format' | 'scale' | 'kind' | 'meta'>;
  label: string;
  isPlaying: boolean;
  onLoad?: () => void;
}

export const fileUrl = (id: string): string => mediaUrl(`/renders/${id}/file`);
const posterUrl = (id: string): string => mediaUrl(`/renders/${id}/poster`);

/** A GIF is a video that browsers show as an image. */
export const isPlayable = ({ kind, meta }: Pick<BatchRender, 'kind' | 'meta'>): boolean =>
  kind === 'video' && meta.output !== 'gif';

/** A finished file in a wall. A video shows its poster until it plays. */
export function RenderMedia({ render, label, isPlaying, onLoad }: RenderMediaProps) {
  const { width, height } = sizeOf(render);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    // A play that a pause interrupts is refused, which is no fault.
    if (isPlaying) current.play().catch(() => {});
    else current.pause();
  }, [isPlaying]);
  if (isPlayable(render)) {
    return (
      <>
        <img
          src={posterUrl(render.id)}
          alt={label}
          width={width}
          height={height}
          decoding="async"
          onLoad={onLoad}
          className="absolute inset-0 size-full object-cover"
        />
        {isPlaying && (
          <video
            ref={video}
            src={fileUrl(render.id)}
            poster={posterUrl(render.id)}
            muted
            loop
            playsInline
            aria-hidden
            tabIndex={-1}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </>
    );
  }
  return (
    <img
      src={fileUrl(render.id)}
      alt={label}
      width={width}
      height={height}
      decoding="async"
      loading="lazy"
      onLoad={onLoad}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
