import { findFormat } from '@livery/templates/formats';
import { classNames } from '../controls/class-names.ts';
import type { PreviewScene } from './scene.ts';

interface PreviewProps {
  scene: PreviewScene;
  /** Names the image for people who do not see it. */
  label: string;
  /** A moment of the video; without it the still is shown. */
  timeMs?: number;
  durationS?: number;
  className?: string;
}

/** An image of the brand in a template, drawn in this page. It is as wide as its place. */
export function Preview({ scene, label, className }: PreviewProps) {
  const { width, height } = findFormat(scene.format);
  return (
    <canvas
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className={classNames('block h-auto w-full bg-wall', className)}
    />
  );
}
