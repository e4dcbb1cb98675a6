import { useEffect, useRef } from 'react';
import { type BatchRender, mediaUrl } from '../api/client.ts';
import { sizeOf } from './describe-render.ts';
import { thumbnailSet, thumbnailUrl } from './thumbnail.ts';

interface RenderMediaProps {
  render: Pick<BatchRender, 'id' | 'format' | 'scale' | 'kind' | 'meta'>;
  label: string;
  isPlaying: boolean;
  onLoad?: () => void;
}

export const fileUrl = (id: string): string => mediaUrl(`/renders/${id}/file`);
export const posterUrl = (id: string): string => mediaUrl(`/renders/${id}/poster`);

/** A GIF is a video that browsers show as an image. */
export const isPlayable = ({ kind, meta }: Pick<BatchRender, 'kind' | 'meta'>): boolean =>
  kind === 'video' && meta.output !== 'gif';

/** A finished file in a wall, as a small copy; a video plays from its file. */
export function RenderMedia({ render, label, isPlaying, onLoad }: RenderMediaProps) {
  const { width, height } = sizeOf(render);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    // `play()` rejects when a pause interrupts it, which is not an error.
    if (isPlaying) current.play().catch(() => {});
    else current.pause();
  }, [isPlaying]);
  const isMoving = isPlaying && render.kind === 'video';
  return (
    <>
      <img
        srcSet={thumbnailSet(render.id)}
        sizes="auto, 50vw"
        src={thumbnailUrl(render.id, 640)}
        alt={label}
        width={width}
        height={height}
        decoding="async"
        loading="lazy"
        onLoad={onLoad}
        className="absolute inset-0 size-full object-cover"
      />
      {isMoving && !isPlayable(render) && (
        <img src={fileUrl(render.id)} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {isMoving && isPlayable(render) && (
        <video
          ref={video}
          src={fileUrl(render.id)}
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
