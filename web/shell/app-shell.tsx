import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { onRecovery, useConnection } from '../api/connection.ts';
import { CommandCenter } from '../commands/command-center.tsx';
import { type Command, useCommands } from '../commands/commands.ts';
import { classNames } from '../controls/class-names.ts';
import { changePreferences, readPreferences, usePreferences } from '../preferences/preferences.ts';
import { text } from '../text/common.ts';
import type { NavLook } from './nav-item.tsx';
import { Notices } from './notices.tsx';
import { isWallPage } from './page-kind.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SideNav } from './side-nav.tsx';

/** The navigation, and the page beside it. */
export function AppShell() {
  const { pathname } = useLocation();
  const { isNavWide, isNavWideAtWalls } = usePreferences();
  const isAtWall = isWallPage(pathname);
  const look: NavLook = (isAtWall ? isNavWideAtWalls : isNavWide) ? 'wide' : 'rail';
  useShellCommands();
  return (
    <div
      className={classNames(
        'min-h-dvh bg-canvas sm:grid sm:grid-cols-[3.25rem_minmax(0,1fr)]',
        look === 'wide' && 'lg:grid-cols-[13.5rem_minmax(0,1fr)]',
      )}
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-3 py-1.5 text-on-ink focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {text('app.skip')}
      </a>
      <SideNav look={look} isAtWall={isAtWall} />
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          'flex min-h-dvh min-w-0 flex-col bg-surface outline-none',
          !isAtWall && 'max-sm:pb-[calc(3.5rem+env(safe-area-inset-bottom))]',
        )}
      >
        <OfflineLine />
        <Outlet />
      </main>
      {!isAtWall && <PhoneBar />}
      <Notices />
      <CommandCenter />
    </div>
  );
}

/** Says that the server does not respond; once it does, everything shown is read again. */
function OfflineLine() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  useEffect(() => onRecovery(() => void queryClient.invalidateQueries()), [queryClient]);
  return (
    <div role="status">
      {connection !== 'ok' && (
        <p className="flex min-h-8 items-center gap-2 border-b border-line bg-hover px-4 py-1 text-13 sm:px-5">
          <WifiOff className="shrink-0 text-text-2" />
          {text(connection === 'offline' ? 'shell.offline' : 'shell.noServer')}
        </p>
      )}
    </div>
  );
}

/** What every page can do: go to another one, and make room. */
function useShellCommands(): void {
  const navigate = useNavigate();
  const router = useRouter();
  const go = (
    to: '/brands' | '/templates' | '/renders' | '/credits',
    keys: string,
    label: string,
  ): Command => ({
    id: `go-${to}`,
    label,
    keys,
    group: 'shell',
    run: () => void navigate({ to }),
  });
  useCommands([
    go('/brands', 'g b', text('shell.brands')),
    go('/templates', 'g t', text('shell.templates')),
    go('/renders', 'g r', text('shell.renders')),
    go('/credits', 'g c', text('shell.credits')),
    {
      id: 'nav',
      label: text('shell.toggleNav'),
      keys: '[',
      group: 'shell',
      run: () => {
        const { isNavWide, isNavWideAtWalls } = readPreferences();
        changePreferences(
          isWallPage(router.state.location.pathname)
            ? { isNavWideAtWalls: !isNavWideAtWalls }
            : { isNavWide: !isNavWide },
        );
      },
    },
  ]);
}
