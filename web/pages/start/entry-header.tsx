import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery, organizationsQuery } from '../../api/queries.ts';
import { Mark } from '../../controls/mark.tsx';
import { text } from '../../text/first-page.ts';

const linkClass = 'min-w-0 truncate rounded-box text-15 text-text-2 hover:text-text';

/** The mark, and the way in: the sign-in for visitors, the organisation for members. */
export function EntryHeader({ next }: { next?: string }) {
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
