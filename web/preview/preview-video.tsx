import { useLayoutEffect, useRef } from 'react';
import { PreviewBox } from './preview-box.tsx';
import type { PreviewScene } from './scene.ts';
import { createVideoPlayer, type VideoPlayer } from './video-player.ts';

interface PreviewVideoProps {
  scene: PreviewScene;
  label: string;
  durationS: number;
  /** A page that starts videos automatically checks `prefersReducedMotion` first. */
  isPlaying: boolean;
  /** The moment that is shown, or from which it plays. */
  timeMs: number;
  /** Reports the moment of each frame while it plays. */
  onTime?: (timeMs: number) => void;
  className?: string;
}

/** The video of a scene, drawn in this page. It plays in a loop, without sound. */
export function PreviewVideo(props: PreviewVideoProps) {
  const { scene, label, durationS, isPlaying, timeMs, onTime, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cover = useRef<HTMLCanvasElement>(null);
  const player = useRef<VideoPlayer>(null);
  useLayoutEffect(() => {
    const created = createVideoPlayer(box.current!, canvas.current!, cover.current!);
    player.current = created;
    return () => created.remove();
  }, []);
  useLayoutEffect(() => {
    player.current?.show({ scene, durationS, isPlaying, timeMs, onTime });
  }, [scene, durationS, isPlaying, timeMs, onTime]);
  return (
    <PreviewBox
      format={scene.format}
      label={label}
      className={className}
      boxRef={box}
      canvasRef={canvas}
      coverRef={cover}
    />
  );
}
