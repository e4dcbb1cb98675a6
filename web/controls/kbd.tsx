import { classNames } from './class-names.ts';
import { describeKeys } from './describe-keys.ts';

interface KbdProps {
  /** As commands have it: `mod+s`, `g b`. */
  keys: string;
  /** On a filled button. */
  isOnFilledButton?: boolean;
}

/** A keyboard shortcut. Its action is named next to it, so screen readers skip it. */
export function Kbd({ keys, isOnFilledButton }: KbdProps) {
  return (
    <kbd
      aria-hidden
      className={classNames(
        'inline-flex h-4.5 shrink-0 items-center rounded-box border px-1 font-sans text-12/4 font-normal whitespace-nowrap pointer-coarse:hidden',
        isOnFilledButton ? 'border-on-ink/40' : 'border-edge bg-surface text-text-2',
      )}
    >
      {describeKeys(keys)}
    </kbd>
  );
}
