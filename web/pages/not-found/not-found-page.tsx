import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { accountQuery } from '../../api/queries.ts';
import { openPalette } from '../../commands/palette-state.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { HomeLink } from '../../shell/home-link.tsx';
import { Outcome, SinglePage } from '../../shell/single-page.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { text } from '../../text/common.ts';
import { searchTermFromPath } from './search-term-from-path.ts';

const CommandCenter = lazyPart(() => import('../../commands/command-center.tsx'), 'CommandCenter');

export function NotFoundPage() {
  const isInShell = useMatches().some(({ routeId }) => routeId === '/app');
  return isInShell ? <NothingInShell /> : <NothingAlone />;
}

/** The address of a record that is not there; the navigation stays. */
function NothingInShell() {
  const { pathname } = useLocation();
  useTitle(text('notFound.title'));
  useEffect(() => openPalette(searchTermFromPath(pathname)), [pathname]);
  return (
    <div className="p-4 sm:p-8">
      <Nothing pathname={pathname} />
    </div>
  );
}

function NothingAlone() {
  const { pathname } = useLocation();
  const { data: account } = useQuery(accountQuery());
  return (
    <SinglePage title={text('notFound.title')}>
      <Nothing pathname={pathname} />
      {account && !account.isGuest && (
        <Suspense>
          <SearchFor pathname={pathname} />
        </Suspense>
      )}
    </SinglePage>
  );
}

function Nothing({ pathname }: { pathname: string }) {
  return (
    <Outcome
      title={text('notFound.title')}
      text={<p className="break-all">{text('notFound.text', { path: pathname })}</p>}
    >
      <HomeLink />
    </Outcome>
  );
}

/** Whoever is signed in gets the palette, open on the last word of the address. */
function SearchFor({ pathname }: { pathname: string }) {
  useEffect(() => {
    openPalette(searchTermFromPath(pathname));
  }, [pathname]);
  return <CommandCenter />;
}
