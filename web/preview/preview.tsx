import { useLayoutEffect, useRef } from 'react';
import { PreviewBox } from './preview-box.tsx';
import { createPreviewController, type PreviewController } from './preview-controller.ts';
import type { PreviewScene } from './scene.ts';

interface PreviewProps {
  scene: PreviewScene;
  /** Names the image for people who do not see it. */
  label: string;
  /** A moment of the video, with its duration; without them the still is shown. */
  timeMs?: number;
  durationS?: number;
  className?: string;
  /** Wipes a preview of another document in from the top. An edit is shown at once. */
  wipe?: boolean;
}

/** An image of the brand in a template, drawn in this page. It is as wide as its place. */
export function Preview(props: PreviewProps) {
  const { scene, label, timeMs, durationS, className, wipe = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cover = useRef<HTMLCanvasElement>(null);
  const controller = useRef<PreviewController>(null);
  useLayoutEffect(() => {
    const created = createPreviewController({
      box: box.current!,
      canvas: canvas.current!,
      cover: cover.current!,
    });
    controller.current = created;
    return () => created.remove();
  }, []);
  useLayoutEffect(() => {
    const moment = timeMs === undefined || durationS === undefined ? null : { timeMs, durationS };
    controller.current?.show({ scene, moment, wipe });
  }, [scene, timeMs, durationS, wipe]);
  return (
    <PreviewBox
      format={scene.format}
      size={scene.size}
      label={label}
      className={className}
      boxRef={box}
      canvasRef={canvas}
      coverRef={cover}
    />
  );
}
