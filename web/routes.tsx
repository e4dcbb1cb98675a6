import { pagePaths } from '@livery/core/pages';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router';
import {
  leadToSettings,
  loadApproval,
  loadAudit,
  loadConsent,
  loadInvitation,
  loadKeys,
  loadMembers,
  loadSessions,
  loadSettings,
  loadSignIn,
  loadStart,
} from './loaders.ts';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { parseSearch, stringifySearch, takeSearch } from './search.ts';
import { BlankPage } from './shell/blank-page.tsx';
import { FailedPage } from './shell/failed-page.tsx';

type Search = Record<string, unknown>;

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

const start = createRoute({
  getParentRoute: () => root,
  path: pagePaths.start,
  loader: ({ context }) => loadStart(context),
  component: lazyRouteComponent(() => import('./pages/start/start-page.tsx'), 'StartPage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: pagePaths.signIn,
  validateSearch: (search: Search) => takeSearch(search, 'next', 'error'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSignIn(context, deps),
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const signInLink = createRoute({
  getParentRoute: () => root,
  path: pagePaths.signInLink,
  validateSearch: (search: Search) => takeSearch(search, 'token'),
  component: lazyRouteComponent(() => import('./pages/sign-in/link-page.tsx'), 'LinkPage'),
});

const device = createRoute({
  getParentRoute: () => root,
  path: pagePaths.device,
  validateSearch: (search: Search) => takeSearch(search, 'code'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => loadApproval(context, location, deps.code),
  component: lazyRouteComponent(() => import('./pages/device/device-page.tsx'), 'DevicePage'),
});

const consent = createRoute({
  getParentRoute: () => root,
  path: pagePaths.consent,
  validateSearch: (search: Search) => takeSearch(search, 'request'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => loadConsent(context, location, deps.request),
  component: lazyRouteComponent(() => import('./pages/consent/consent-page.tsx'), 'ConsentPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: pagePaths.invitation,
  validateSearch: (search: Search) => takeSearch(search, 'token'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => loadInvitation(context, deps.token ?? location.state.token),
  component: lazyRouteComponent(() => import('./pages/invitation/invitation-page.tsx'), 'InvitationPage'),
});

/** `org` names the organisation that the pages show; every link among them keeps it. */
const settings = createRoute({
  getParentRoute: () => root,
  path: pagePaths.settings,
  validateSearch: (search: Search) => takeSearch(search, 'org'),
  search: { middlewares: [retainSearchParams(['org'])] },
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, location, deps }) => loadSettings(context, location, deps.org),
  component: lazyRouteComponent(() => import('./shell/settings-shell.tsx'), 'SettingsShell'),
});

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ context, location, search }) => leadToSettings(context, location, search.org),
});

const keys = createRoute({
  getParentRoute: () => settings,
  path: 'keys',
  validateSearch: (search: Search) => takeSearch(search, 'new'),
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, deps }) => loadKeys(context, deps.org),
  component: lazyRouteComponent(() => import('./pages/keys/keys-page.tsx'), 'KeysPage'),
});

const sessions = createRoute({
  getParentRoute: () => settings,
  path: 'sessions',
  loader: ({ context }) => loadSessions(context),
  component: lazyRouteComponent(() => import('./pages/sessions/sessions-page.tsx'), 'SessionsPage'),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: 'members',
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, deps }) => loadMembers(context, deps.org),
  component: lazyRouteComponent(() => import('./pages/members/members-page.tsx'), 'MembersPage'),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: 'audit',
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, deps }) => loadAudit(context, deps.org),
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: 'account',
  component: lazyRouteComponent(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
});

const routeTree = root.addChildren([
  start,
  signIn,
  signInLink,
  device,
  consent,
  invitation,
  settings.addChildren([settingsStart, keys, sessions, members, audit, account]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Queries decide how fresh their data has to be.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: BlankPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** A token that was in the address; kept here so that a reload does not lose it. */
    token?: string;
  }
}
