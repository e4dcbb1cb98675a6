import { type FormatName, findFormat, type Size } from '@livery/templates/formats';
import type { Ref } from 'react';
import { classNames } from '../controls/class-names.ts';

interface PreviewBoxProps {
  format: FormatName;
  /** Of a channel; without one that of the format. */
  size?: Size | null | undefined;
  label: string;
  className?: string | undefined;
  boxRef: Ref<HTMLDivElement>;
  canvasRef: Ref<HTMLCanvasElement>;
  coverRef?: Ref<HTMLCanvasElement>;
}

/** The box of a preview: as wide as its parent, in the proportions of the format, grey until a bitmap is shown. */
export function PreviewBox({ format, size, label, className, boxRef, canvasRef, coverRef }: PreviewBoxProps) {
  const { width, height } = findFormat(format, size);
  const filling = 'absolute inset-0 block size-full';
  return (
    <div
      ref={boxRef}
      data-preview={format}
      data-state="blank"
      style={{ aspectRatio: `${width} / ${height}` }}
      className={classNames(
        'relative w-full overflow-hidden bg-wall',
        'after:pointer-events-none after:absolute after:inset-0 after:border after:border-rim',
        className,
      )}
    >
      <canvas ref={canvasRef} role="img" aria-label={label} width={0} height={0} className={filling} />
      {coverRef && <canvas ref={coverRef} aria-hidden width={0} height={0} className={filling} />}
    </div>
  );
}
