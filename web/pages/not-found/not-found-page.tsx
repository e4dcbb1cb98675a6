import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { accountQuery } from '../../api/queries.ts';
import { openPalette } from '../../commands/palette-state.ts';
import { Button } from '../../controls/button.tsx';
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
  return (
    <div className="p-4 sm:p-8">
      <Nothing pathname={pathname} isSearchable />
    </div>
  );
}

function NothingAlone() {
  const { pathname } = useLocation();
  const { data: account } = useQuery(accountQuery());
  const isSignedIn = account != null && !account.isGuest;
  return (
    <SinglePage title={text('notFound.title')}>
      <Nothing pathname={pathname} isSearchable={isSignedIn} />
      {isSignedIn && (
        <Suspense>
          <CommandCenter />
        </Suspense>
      )}
    </SinglePage>
  );
}

function Nothing({ pathname, isSearchable }: { pathname: string; isSearchable: boolean }) {
  return (
    <Outcome
      title={text('notFound.title')}
      text={<p className="break-all">{text('notFound.text', { path: pathname })}</p>}
    >
      <div className="flex flex-wrap gap-2">
        <HomeLink />
        {isSearchable && (
          <Button size="large" onClick={() => openPalette(searchTermFromPath(pathname))}>
            {text('shell.search')}
          </Button>
        )}
      </div>
    </Outcome>
  );
}
