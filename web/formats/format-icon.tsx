import { findFormat } from '@livery/templates/formats';
import { toFormat } from './known-format.ts';

/** The proportions of a format as an outline. */
export function FormatIcon({ format, size = 16 }: { format: string; size?: number }) {
  const { width, height } = findFormat(toFormat(format));
  const scale = size / Math.max(width, height, 1200);
  const w = Math.max(4, Math.round(width * scale));
  const h = Math.max(4, Math.round(height * scale));
  return (
    <span
      aria-hidden
      className="flex size-4 shrink-0 items-center justify-center"
      style={{ width: size, height: size }}
    >
      <span className="border-[1.5px] border-current" style={{ width: w, height: h }} />
    </span>
  );
}
