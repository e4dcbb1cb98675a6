import type { CallerRole, Permission } from '@livery/core/roles';
import { Link, type LinkProps, Outlet } from '@tanstack/react-router';
import {
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  ScrollText,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Mark } from '../controls/mark.tsx';
import { type TextKey, text } from '../text/text.ts';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { hasPermission } from './permissions.ts';
import { useOrganization } from './use-organization.ts';
import { useSignOut } from './use-sign-out.ts';

interface NavEntry {
  to: LinkProps['to'];
  label: TextKey;
  Icon: LucideIcon;
  /** Without the permission the entry stays, disabled, with the reason. */
  needs?: { permission: Permission; reason: TextKey };
}

const pages: NavEntry[] = [
  {
    to: '/settings/keys',
    label: 'nav.keys',
    Icon: KeyRound,
    needs: { permission: 'keys:write', reason: 'nav.adminsOnly.keys' },
  },
  { to: '/settings/members', label: 'nav.members', Icon: UsersRound },
  {
    to: '/settings/audit',
    label: 'nav.audit',
    Icon: ScrollText,
    needs: { permission: 'audit:read', reason: 'nav.adminsOnly.audit' },
  },
  { to: '/settings/sessions', label: 'nav.sessions', Icon: MonitorSmartphone },
  { to: '/settings/account', label: 'nav.account', Icon: UserRound },
];

const ENTRY =
  'flex h-8 shrink-0 items-center gap-2.5 rounded-control px-2.5 text-13 pointer-coarse:h-11 sm:justify-center sm:px-0 lg:justify-start lg:px-2.5';

/** Navigation on the left, the page on the right. On a phone the pages are a row that scrolls. */
export function SettingsShell() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas sm:grid sm:grid-cols-[3.25rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-3 py-1.5 text-on-ink focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {text('app.skip')}
      </a>
      <SideNav />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 bg-surface outline-none sm:border-s sm:border-line"
      >
        <Outlet />
      </main>
    </div>
  );
}

/** The row of a phone may be wider than the screen. */
function showActive(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function SideNav() {
  const { account, organization, role } = useOrganization();
  const signOut = useSignOut();
  return (
    <header className="flex flex-col gap-1 border-b border-line pb-1 sm:sticky sm:top-0 sm:h-dvh sm:border-b-0 sm:px-2 sm:pb-3">
      <div className="flex h-13 shrink-0 items-center gap-1 px-4 sm:px-0 lg:px-1">
        <Link
          to="/"
          aria-label={text('app.home')}
          className="flex size-9 shrink-0 items-center justify-center rounded-control lg:size-8"
        >
          <Mark />
        </Link>
        <div className="min-w-0 flex-1 sm:hidden lg:block">
          <OrganizationSwitcher />
        </div>
      </div>
      <nav
        aria-label={text('nav.label')}
        ref={showActive}
        className="flex gap-0.5 overflow-x-auto px-2 py-1 sm:gap-1 sm:flex-col sm:overflow-visible sm:px-0"
      >
        {pages.map((entry) => (
          <NavItem key={entry.to} entry={entry} role={role} />
        ))}
      </nav>
      <div className="mt-auto hidden flex-col gap-2 px-2.5 text-13 lg:flex">
        {organization && (
          <p className="text-text-2 tabular-nums">{text('nav.credits', { n: organization.balance })}</p>
        )}
        <p className="truncate text-text-3" title={account.email ?? undefined}>
          {account.email ?? account.name}
        </p>
        <Button
          look="quiet"
          size="small"
          className="-ms-2 self-start"
          onClick={() => signOut.mutate()}
          disabled={signOut.isPending}
        >
          {text('nav.signOut')}
        </Button>
      </div>
    </header>
  );
}

function NavItem({ entry, role }: { entry: NavEntry; role: CallerRole }) {
  const { to, label, Icon, needs } = entry;
  const content = (
    <>
      <Icon aria-hidden className="hidden size-4 shrink-0 sm:block" strokeWidth={1.5} />
      <span className="sm:sr-only lg:not-sr-only">{text(label)}</span>
    </>
  );
  if (needs && !hasPermission(role, needs.permission)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address
      <span
        role="link"
        aria-disabled
        aria-description={text(needs.reason)}
        tabIndex={0}
        title={text(needs.reason)}
        className={classNames(ENTRY, 'cursor-not-allowed text-text-3 opacity-60')}
      >
        {content}
      </span>
    );
  }
  return (
    <Link
      to={to}
      title={text(label)}
      className={classNames(ENTRY, 'text-text-2 hover:bg-hover hover:text-text')}
      activeProps={{ className: 'bg-wall! text-text! font-medium' }}
    >
      {content}
    </Link>
  );
}
