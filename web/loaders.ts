import { toLocalPath } from '@livery/core/local-path';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { brandQuery, brandsQuery, versionsQuery } from './api/brands.ts';
import { type Account, toApiError } from './api/client.ts';
import {
  accountQuery,
  auditQuery,
  invitationsQuery,
  keysQuery,
  membersQuery,
  oauthRequestQuery,
  organizationsQuery,
  referenceQuery,
  sessionsQuery,
  signInMethodsQuery,
} from './api/queries.ts';
import { templatesQuery } from './api/templates.ts';
import { loadDraft, loadDrafts } from './draft/open-drafts.ts';
import { wakePreviews } from './preview/wake-previews.ts';
import { forgetOthers } from './shell/forget-person.ts';

/** What each page reads before it is drawn. Errors that a page shows in its own place are left to its queries. */

interface Context {
  queryClient: QueryClient;
}

/** Sends a browser that is not signed in to the sign-in page, and from there back here. */
async function requireAccount(
  { queryClient }: Context,
  location: ParsedLocation,
  organizationId?: string,
): Promise<Account> {
  const account = await queryClient.ensureQueryData(accountQuery(organizationId));
  if (!account || account.isGuest) {
    throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true });
  }
  forgetOthers(account.id);
  return account;
}

/** The token stays out of the address of the sign-in, too. */
export async function loadInvitation({ queryClient }: Context, token: string | undefined): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery());
  if (account && !account.isGuest) return;
  throw redirect({
    to: '/sign-in',
    search: { next: '/invitation' },
    state: token ? { token } : {},
    replace: true,
  });
}

export function loadStart({ queryClient }: Context): void {
  // The page is drawn without waiting for it: it only decides which button it has.
  void queryClient.prefetchQuery(accountQuery());
}

export async function loadReference({ queryClient }: Context): Promise<void> {
  void queryClient.prefetchQuery(accountQuery());
  await queryClient.ensureQueryData(referenceQuery);
}

/** Whoever is signed in already is led on; but a sign-in that failed is reported. */
export async function loadSignIn(
  { queryClient }: Context,
  { next, error }: { next?: string; error?: string },
): Promise<void> {
  const [account] = await Promise.all([
    // The form works also if this fails.
    queryClient.ensureQueryData(accountQuery()).catch(() => null),
    queryClient.prefetchQuery(signInMethodsQuery),
  ]);
  if (!account || account.isGuest || error) return;
  const path = toLocalPath(next);
  // Pages of the server, such as the API reference, are not routes of the app.
  if (path) throw redirect({ href: path, reloadDocument: true, replace: true });
  throw redirect({ to: '/brands', replace: true });
}

/** The first page of the settings. Keys have their own entry in the navigation. */
export async function redirectToSettings(
  context: Context,
  location: ParsedLocation,
  org: string | undefined,
): Promise<never> {
  await requireAccount(context, location, org);
  throw redirect({ to: '/settings/account', search: org ? { org } : {}, replace: true });
}

export async function loadApproval(context: Context, location: ParsedLocation): Promise<void> {
  await requireAccount(context, location);
  await context.queryClient.ensureInfiniteQueryData(organizationsQuery());
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

export async function loadApp(
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

/** A record that is not there, or not of this organisation, is an address with nothing behind it. */
export function toNotFound(error: unknown): never {
  const { status } = toApiError(error);
  throw status === 404 || status === 400 ? notFound() : error;
}

/** The list is read, and its failure shown, by the page. */
export async function loadBrands({ queryClient }: Context): Promise<void> {
  wakePreviews();
  await loadDrafts(queryClient).catch(() => null);
}

export async function loadTemplates(context: Context): Promise<void> {
  const { queryClient } = context;
  // The own templates come after the built-in ones, which the page knows.
  void queryClient.prefetchQuery(templatesQuery);
  await Promise.all([queryClient.prefetchInfiniteQuery(brandsQuery()), loadBrands(context)]);
}

/** For a page that draws previews of the brand as soon as it opens. */
export async function loadDrawnBrand(context: Context, brandId: string): Promise<void> {
  wakePreviews();
  await loadBrand(context, brandId);
}

export async function loadBrand({ queryClient }: Context, brandId: string): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(brandQuery(brandId)).catch(toNotFound),
    queryClient.prefetchInfiniteQuery(brandsQuery()),
  ]);
  await loadDraft(queryClient, brandId);
}

/** The brand has to be there; the list of versions shows its own error. */
export async function loadVersions(context: Context, brandId: string): Promise<void> {
  await Promise.all([
    loadDrawnBrand(context, brandId),
    context.queryClient.prefetchInfiniteQuery(versionsQuery(brandId)),
  ]);
}
