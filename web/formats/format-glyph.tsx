import { aspectOf } from './known-format.ts';

/** The outline of a format, for lists of formats. */
export function FormatGlyph({ format }: { format: string }) {
  const aspect = aspectOf(format);
  const size = { width: Math.min(1, aspect) * 0.75, height: Math.min(1, 1 / aspect) * 0.75 };
  return (
    <span aria-hidden className="inline-flex size-4 shrink-0 items-center justify-center">
      <span
        className="border-[1.5px] border-current"
        style={{ width: `${size.width}rem`, height: `${size.height}rem` }}
      />
    </span>
  );
}
