import { pagePaths } from '@livery/core/pages';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  loadApproval,
  loadConsent,
  loadInvitation,
  loadReference,
  loadSignIn,
  loadStart,
} from '../loaders.ts';
import { takeSearch } from '../search.ts';
import { root, type Search } from './root.ts';

/** Pages without the shell: the first page, sign-in, approvals. */

export const start = createRoute({
  getParentRoute: () => root,
  path: pagePaths.start,
  loader: ({ context }) => loadStart(context),
  component: lazyRouteComponent(() => import('../pages/start/start-page.tsx'), 'StartPage'),
});

export const extraction = createRoute({
  getParentRoute: () => root,
  path: pagePaths.extraction,
  validateSearch: (search: Search) => takeSearch(search, 'keep', 'token'),
  loader: ({ context }) => loadStart(context),
  component: lazyRouteComponent(() => import('../pages/extraction/extraction-page.tsx'), 'ExtractionPage'),
});

export const reference = createRoute({
  getParentRoute: () => root,
  path: pagePaths.reference,
  validateSearch: (search: Search) => takeSearch(search, 'operation', 'code'),
  loader: ({ context }) => loadReference(context),
  component: lazyRouteComponent(() => import('../pages/reference/reference-page.tsx'), 'ReferencePage'),
});

export const signIn = createRoute({
  getParentRoute: () => root,
  path: pagePaths.signIn,
  validateSearch: (search: Search) => takeSearch(search, 'next', 'error'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSignIn(context, deps),
  component: lazyRouteComponent(() => import('../pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

export const signInLink = createRoute({
  getParentRoute: () => root,
  path: pagePaths.signInLink,
  component: lazyRouteComponent(() => import('../pages/sign-in/link-page.tsx'), 'LinkPage'),
});

export const device = createRoute({
  getParentRoute: () => root,
  path: pagePaths.device,
  loader: ({ context, location }) => loadApproval(context, location),
  component: lazyRouteComponent(() => import('../pages/device/device-page.tsx'), 'DevicePage'),
});

export const deviceRequest = createRoute({
  getParentRoute: () => root,
  path: pagePaths.deviceRequest,
  loader: ({ context, location }) => loadApproval(context, location),
  component: lazyRouteComponent(() => import('../pages/device/device-page.tsx'), 'DevicePage'),
});

export const consent = createRoute({
  getParentRoute: () => root,
  path: pagePaths.consent,
  validateSearch: (search: Search) => takeSearch(search, 'request'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => loadConsent(context, location, deps.request),
  component: lazyRouteComponent(() => import('../pages/consent/consent-page.tsx'), 'ConsentPage'),
});

export const invitation = createRoute({
  getParentRoute: () => root,
  path: pagePaths.invitation,
  validateSearch: (search: Search) => takeSearch(search, 'token'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) => loadInvitation(context, deps.token ?? location.state.token),
  component: lazyRouteComponent(() => import('../pages/invitation/invitation-page.tsx'), 'InvitationPage'),
});
