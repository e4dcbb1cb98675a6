/** What a tab looks like, whether it opens a part of the page or a page of its own. */
export const TAB =
  'flex h-8 shrink-0 items-center rounded-control px-2.5 text-13 text-text-2 transition-colors hover:text-text pointer-coarse:h-11';
