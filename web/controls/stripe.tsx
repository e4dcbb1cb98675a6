import { classNames } from './class-names.ts';

/** A brand in small: three of its colours, one above the other. */
export function Stripe({ colors, className }: { colors: readonly string[]; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative flex h-3 w-3.5 shrink-0 flex-col bg-wall after:absolute after:inset-0 after:rim',
        className,
      )}
    >
      {colors.slice(0, 3).map((color, index) => (
        <span key={`${index}-${color}`} className="flex-1" style={{ backgroundColor: color }} />
      ))}
    </span>
  );
}
