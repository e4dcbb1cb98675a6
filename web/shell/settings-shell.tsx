import { Link, Outlet } from '@tanstack/react-router';
import { Building2, KeyRound, MonitorSmartphone, ScrollText, UserRound, UsersRound } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import { text } from '../text/common.ts';
import type { NavEntry } from './nav-entries.ts';
import { hasPermission, useOrganization } from './use-organization.ts';

const pages: NavEntry[] = [
  { to: '/settings/organization', label: text('nav.organization'), Icon: Building2 },
  { to: '/settings/members', label: text('nav.members'), Icon: UsersRound },
  {
    to: '/settings/keys',
    label: text('nav.keys'),
    Icon: KeyRound,
    needs: { permission: 'keys:write', reason: text('nav.adminsOnly.keys') },
  },
  {
    to: '/settings/audit',
    label: text('nav.audit'),
    Icon: ScrollText,
    needs: { permission: 'audit:read', reason: text('nav.adminsOnly.audit') },
  },
  { to: '/settings/sessions', label: text('nav.sessions'), Icon: MonitorSmartphone },
  { to: '/settings/account', label: text('nav.account'), Icon: UserRound },
];

/** The row of a phone may be wider than the screen. */
function showActive(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The navigation of the settings, a column; below 1024 pixels it is a row that scrolls. */
export function SettingsShell() {
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <nav
        aria-label={text('nav.label')}
        ref={showActive}
        className="sticky top-0 z-10 flex gap-0.5 overflow-x-auto border-b border-line bg-surface p-2 lg:top-0 lg:h-dvh lg:w-46 lg:shrink-0 lg:flex-col lg:overflow-visible lg:border-e lg:border-b-0 lg:px-2 lg:pt-8"
      >
        {pages.map((entry) => (
          <SettingsItem key={entry.to} entry={entry} />
        ))}
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}

const ENTRY = 'flex h-8 shrink-0 items-center gap-2.5 rounded-control px-2.5 text-13 pointer-coarse:h-11';

function SettingsItem({ entry: { to, label, needs } }: { entry: NavEntry }) {
  const { role } = useOrganization();
  if (needs && !hasPermission(role, needs.permission)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address
      <span
        role="link"
        aria-disabled
        aria-description={needs.reason}
        tabIndex={0}
        title={needs.reason}
        className={classNames(ENTRY, 'cursor-not-allowed text-text-3 opacity-60')}
      >
        {label}
      </span>
    );
  }
  return (
    <Link
      to={to}
      className={classNames(ENTRY, 'text-text-2 hover:bg-hover hover:text-text')}
      activeProps={{ className: 'bg-hover text-text! font-medium' }}
    >
      {label}
    </Link>
  );
}
