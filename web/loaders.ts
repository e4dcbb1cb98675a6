import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import {
  accountQuery,
  auditQuery,
  deviceQuery,
  invitationsQuery,
  keysQuery,
  membersQuery,
  oauthRequestQuery,
  organizationsQuery,
  sessionsQuery,
  signInMethodsQuery,
} from './api/queries.ts';
import type { Account } from './api/records.ts';

import { wasSignedIn } from './api/session-hint.ts';

/** What each page reads before it is drawn. Errors that a page shows in its own place are left to its queries. */

interface Context {
  queryClient: QueryClient;
}

/** Sends a browser that is not signed in to the sign-in page, and from there back here. */
export async function requireAccount(
  { queryClient }: Context,
  location: ParsedLocation,
  organizationId?: string,
): Promise<Account> {
  const account = await queryClient.ensureQueryData(accountQuery(organizationId));
  if (!account || account.isGuest) {
    throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true });
  }
  return account;
}

export async function loadStart({ queryClient }: Context): Promise<void> {
  // The page stands without it: it only decides where its button leads.
  if (wasSignedIn()) await queryClient.prefetchQuery(accountQuery());
}

export async function loadSignIn({ queryClient }: Context): Promise<void> {
  await queryClient.prefetchQuery(signInMethodsQuery);
}

export async function loadApproval(
  context: Context,
  location: ParsedLocation,
  code: string | undefined,
): Promise<void> {
  const { queryClient } = context;
  await requireAccount(context, location);
  await Promise.all([
    queryClient.ensureInfiniteQueryData(organizationsQuery()),
    code ? queryClient.prefetchQuery(deviceQuery(code)) : null,
  ]);
}

export async function loadConsent(
  context: Context,
  location: ParsedLocation,
  uid: string | undefined,
): Promise<void> {
  const { queryClient } = context;
  await requireAccount(context, location);
  await Promise.all([
    queryClient.ensureInfiniteQueryData(organizationsQuery()),
    uid ? queryClient.prefetchQuery(oauthRequestQuery(uid)) : null,
  ]);
}

export async function loadSettings(
  context: Context,
  location: ParsedLocation,
  organizationId: string | undefined,
): Promise<void> {
  const organizations = context.queryClient.ensureInfiniteQueryData(organizationsQuery());
  // A failure of the account is the one to report.
  organizations.catch(() => null);
  await requireAccount(context, location, organizationId);
  await organizations;
}

export async function loadKeys({ queryClient }: Context, organizationId?: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(keysQuery(organizationId)),
    queryClient.prefetchInfiniteQuery(membersQuery(organizationId)),
  ]);
}

export async function loadSessions({ queryClient }: Context): Promise<void> {
  await queryClient.prefetchInfiniteQuery(sessionsQuery());
}

export async function loadMembers({ queryClient }: Context, organizationId?: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(membersQuery(organizationId)),
    queryClient.prefetchInfiniteQuery(invitationsQuery(organizationId)),
  ]);
}

export async function loadAudit({ queryClient }: Context, organizationId?: string): Promise<void> {
  await queryClient.prefetchInfiniteQuery(auditQuery(organizationId));
}
