import { Outlet } from '@tanstack/react-router';
import { Building2, KeyRound, MonitorSmartphone, ScrollText, UserRound, UsersRound } from 'lucide-react';
import { text } from '../text/common.ts';
import type { NavEntry } from './nav-entries.ts';
import { SettingsItem } from './settings-item.tsx';

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
