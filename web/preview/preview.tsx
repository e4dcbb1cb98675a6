import { useLayoutEffect, useRef } from 'react';
import { createPainter, type Painter } from './painter.ts';
import { PictureBox } from './picture-box.tsx';
import type { PreviewScene } from './scene.ts';

interface PreviewProps {
  scene: PreviewScene;
  /** Names the image for people who do not see it. */
  label: string;
  /** A moment of the video, with its duration; without them the still is shown. */
  timeMs?: number;
  durationS?: number;
  className?: string;
  /** Lets a picture with another document wipe in from the top; edits swap. */
  wipe?: boolean;
  wipeDelayMs?: number;
  /** A picture that stands for a file which is not there yet. */
  isDimmed?: boolean;
}

/** An image of the brand in a template, drawn in this page. It is as wide as its place. */
export function Preview(props: PreviewProps) {
  const { scene, label, timeMs, durationS, className, wipe = false, wipeDelayMs = 0, isDimmed } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cover = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(null);
  useLayoutEffect(() => {
    const created = createPainter({ box: box.current!, canvas: canvas.current!, cover: cover.current! });
    painter.current = created;
    return () => created.remove();
  }, []);
  useLayoutEffect(() => {
    const moment = timeMs === undefined || durationS === undefined ? null : { timeMs, durationS };
    painter.current?.show({ scene, moment, wipe: wipe ? { delayMs: wipeDelayMs } : null });
  }, [scene, timeMs, durationS, wipe, wipeDelayMs]);
  return (
    <PictureBox
      format={scene.format}
      label={label}
      className={className}
      isDimmed={isDimmed}
      boxRef={box}
      canvasRef={canvas}
      coverRef={cover}
    />
  );
}
