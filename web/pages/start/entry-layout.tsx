import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQuery, organizationsQuery } from '../../api/queries.ts';
import { Mark } from '../../controls/mark.tsx';
import { text } from '../../text/first-page.ts';

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

const linkClass = 'min-w-0 truncate rounded-box text-15 text-text-2 hover:text-text';

/** The mark, and the way in: the sign-in for visitors, the organisation for members. */
function EntryHeader({ next }: { next?: string }) {
  const { data: account, isPending } = useQuery(accountQuery());
  const isSignedIn = Boolean(account && !account.isGuest);
  const { data: organizations = [] } = useInfiniteQuery({ ...organizationsQuery(), enabled: isSignedIn });
  const current = organizations.find(({ id }) => id === account?.organizationId);
  return (
    <header className="flex h-13 shrink-0 items-center justify-between gap-6 lg:h-16">
      <Link
        to="/"
        aria-label={text('app.home')}
        className="flex items-center gap-3 rounded-box text-15 font-semibold tracking-[-0.02em]"
      >
        <Mark />
        {text('app.name')}
      </Link>
      {isSignedIn ? (
        <Link to="/brands" className={linkClass}>
          {current?.name ?? text('keep.brands')}
        </Link>
      ) : (
        // The space is reserved until the session is known, without text that may turn out wrong.
        <Link
          to="/sign-in"
          search={next ? { next } : {}}
          className={isPending ? `${linkClass} invisible` : linkClass}
        >
          {text('first.signIn')}
        </Link>
      )}
    </header>
  );
}
