import { classNames } from './class-names.ts';

interface SwatchProps {
  /** A CSS colour; null draws an empty, hatched place. */
  color: string | null;
  className?: string;
}

/** A colour of the brand: square, with a rim that shows its edge on every background. */
export function Swatch({ color, className }: SwatchProps) {
  return (
    <span
      aria-hidden
      className={classNames('rim inline-block size-7 shrink-0', color === null && 'hatched', className)}
      style={color === null ? undefined : { backgroundColor: color }}
    />
  );
}
