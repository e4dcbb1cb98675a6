import { pagePaths } from '@livery/core/pages';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadAudit, loadKeys, loadMembers, loadSessions, redirectToSettings } from '../loaders.ts';
import { takeSearch } from '../search.ts';
import { app } from './app.ts';
import type { Search } from './root.ts';

export const settings = createRoute({
  getParentRoute: () => app,
  path: pagePaths.settings,
  component: lazyRouteComponent(() => import('../shell/settings-shell.tsx'), 'SettingsShell'),
});

export const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ context, location, search }) => redirectToSettings(context, location, search.org),
});

export const keys = createRoute({
  getParentRoute: () => settings,
  path: 'keys',
  validateSearch: (search: Search) => takeSearch(search, 'new'),
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, deps }) => loadKeys(context, deps.org),
  component: lazyRouteComponent(() => import('../pages/keys/keys-page.tsx'), 'KeysPage'),
});

export const sessions = createRoute({
  getParentRoute: () => settings,
  path: 'sessions',
  loader: ({ context }) => loadSessions(context),
  component: lazyRouteComponent(() => import('../pages/sessions/sessions-page.tsx'), 'SessionsPage'),
});

export const members = createRoute({
  getParentRoute: () => settings,
  path: 'members',
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, deps }) => loadMembers(context, deps.org),
  component: lazyRouteComponent(() => import('../pages/members/members-page.tsx'), 'MembersPage'),
});

export const audit = createRoute({
  getParentRoute: () => settings,
  path: 'audit',
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, deps }) => loadAudit(context, deps.org),
  component: lazyRouteComponent(() => import('../pages/audit/audit-page.tsx'), 'AuditPage'),
});

export const account = createRoute({
  getParentRoute: () => settings,
  path: 'account',
  component: lazyRouteComponent(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
});

export const organization = createRoute({
  getParentRoute: () => settings,
  path: 'organization',
  component: lazyRouteComponent(
    () => import('../pages/organization/organization-page.tsx'),
    'OrganizationPage',
  ),
});
