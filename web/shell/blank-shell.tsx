import { Mark } from '../controls/mark.tsx';

/** Shown until the session is known: the logo in its place. The HTML of the page contains the same. */
export function BlankShell() {
  return (
    <div className="flex h-13 items-center px-2 max-sm:hidden">
      <span className="flex size-9 items-center justify-center">
        <Mark />
      </span>
    </div>
  );
}
