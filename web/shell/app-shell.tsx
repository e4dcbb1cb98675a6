import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Ellipsis, Images, LayoutTemplate, SwatchBook, WifiOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { onRecovery, useConnection } from '../api/connection.ts';
import { CommandCenter } from '../commands/command-center.tsx';
import { type Command, useCommands } from '../commands/commands.ts';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { changePreferences, readPreferences, usePreferences } from '../preferences/preferences.ts';
import { text } from '../text/common.ts';
import { creditsEntry } from './nav-entries.ts';
import type { NavLook } from './nav-item.tsx';
import { listenForNotices, type Notice } from './notice.ts';
import { isWallPage } from './page-kind.ts';
import { SideNav } from './side-nav.tsx';
import { useIsCharged } from './use-organization.ts';
import { useRunning } from './use-running.ts';

const SHOWN_MS = 6000;
/** Long enough to read it, decide and press. */
const SHOWN_WITH_ACTION_MS = 10_000;

/** One notice at a time, read aloud when it comes. It waits while the pointer or the focus is on it. */
function Notices() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => listenForNotices(setNotice), []);
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(() => setNotice(null), notice.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  return (
    <section
      aria-label={text('shell.notices')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
    >
      {notice && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits for the pointer to leave
        <div
          className="pointer-events-auto flex min-h-10 max-w-[30rem] items-center gap-3 rounded-floating bg-raised py-1 ps-4 pe-1.5 text-13 shadow-floating"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p className="min-w-0 py-1 pe-2.5 break-words">{notice.text}</p>
          {notice.action && (
            <Button
              size="small"
              onClick={() => {
                notice.action!.run();
                setNotice(null);
                setHeld(false);
              }}
            >
              {notice.action.label}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const MoreSheet = lazyPart(() => import('./more-sheet.tsx'), 'default');

const entries = [
  { to: '/brands', label: text('shell.brands'), Icon: SwatchBook },
  { to: '/templates', label: text('shell.make'), Icon: LayoutTemplate },
  { to: '/renders', label: text('shell.renders'), Icon: Images },
] as const;

const ITEM = 'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-12 text-text-2';

/** The navigation of a phone, at the thumb. */
function PhoneBar() {
  const [isOpen, setOpen] = useState(false);
  // Loaded with the first press, and kept for its closing movement.
  const [wasOpened, setOpened] = useState(false);
  const running = useRunning();
  return (
    <nav
      aria-label={text('shell.nav')}
      className="fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {entries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className={ITEM}
          activeProps={{ className: 'text-text! font-medium' }}
        >
          <Icon className="size-5" />
          <span className="max-w-full truncate">
            {to === '/renders' && running > 0 ? text('shell.running', { n: running }) : label}
          </span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={ITEM}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Ellipsis className="size-5" />
        <span className="max-w-full truncate">{text('shell.more')}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <MoreSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}

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
    go('/credits', 'g c', creditsEntry(useIsCharged()).label),
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
