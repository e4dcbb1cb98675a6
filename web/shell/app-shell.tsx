import { Outlet, useLocation } from '@tanstack/react-router';
import { CommandCenter } from '../commands/command-center.tsx';
import { classNames } from '../controls/class-names.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { text } from '../text/common.ts';
import type { NavLook } from './nav-item.tsx';
import { Notices } from './notices.tsx';
import { OfflineLine } from './offline-line.tsx';
import { isWallPage } from './page-kind.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SideNav } from './side-nav.tsx';
import { useShellCommands } from './use-shell-commands.ts';

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
