/** What floats above the page: popovers, menus and lists grow from what opened them. */
export const FLOATING =
  'max-h-(--available-height) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-floating bg-raised shadow-floating outline-none transition-[scale,opacity] duration-160 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:duration-0';

/** A row of a menu or of a list that floats. */
export const FLOATING_ROW =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-control px-2 py-1 text-13 outline-none select-none data-highlighted:bg-hover data-disabled:text-text-3 pointer-coarse:min-h-11 pointer-coarse:text-15';
