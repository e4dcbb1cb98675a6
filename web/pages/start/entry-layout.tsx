import type { ReactNode } from 'react';
import { EntryHeader } from './entry-header.tsx';

interface EntryLayoutProps {
  /** The page that follows the sign-in. */
  next?: string;
  children: ReactNode;
  /** The header of the wall; null for none. */
  wallHeader: ReactNode;
  wall: ReactNode;
}

/** The panel at the start and the wall beside it. The first page and the live one share it, so that nothing jumps. */
export function EntryLayout({ next, children, wallHeader, wall }: EntryLayoutProps) {
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[26.5rem_minmax(0,1fr)] lg:grid-rows-none">
      <div className="flex flex-col px-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e lg:border-line lg:px-8">
        <EntryHeader {...(next ? { next } : {})} />
        {children}
      </div>
      <section className="min-w-0 bg-wall px-4 pb-28 lg:px-10 lg:pb-10">
        {wallHeader ? (
          <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-15 lg:min-h-16">
            {wallHeader}
          </div>
        ) : (
          <div className="h-4 lg:h-16" />
        )}
        {wall}
      </section>
    </main>
  );
}
