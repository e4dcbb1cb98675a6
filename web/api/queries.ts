import { SIGNED_IN_COOKIE } from '@livery/core/pages';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, actFor, api, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';

/**
 * Everything that the pages read. Keys start with the name of the record, so that a write can refresh its readers. No read
 * takes the signal of its query: a page that is left would cancel what the next page waits for.
 */

/** Whether there is a session in this browser; it may have ended. */
const mayBeSignedIn = () => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);

/** The account that is signed in; null without a session. */
export const accountQuery = (organizationId?: string) =>
  queryOptions({
    queryKey: ['account', organizationId ?? null],
    queryFn: async () => {
      if (!mayBeSignedIn()) return null;
      return readResponse(api.GET('/account', actFor(organizationId))).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      });
    },
    staleTime: 60_000,
  });

/** The OpenAPI document. */
export const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: () => readResponse(api.GET('/openapi.json')),
  staleTime: Number.POSITIVE_INFINITY,
});

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => readResponse(api.GET('/sign-in/methods')),
  staleTime: Number.POSITIVE_INFINITY,
});

export const deviceQuery = (userCode: string, handle: string | undefined) =>
  queryOptions({
    queryKey: ['device', userCode, handle],
    queryFn: () =>
      readResponse(
        api.GET('/device/{userCode}', { params: { path: { userCode }, query: handle ? { handle } : {} } }),
      ),
    staleTime: 10_000,
  });

export const oauthRequestQuery = (uid: string) =>
  queryOptions({
    queryKey: ['oauth-request', uid],
    queryFn: () => readResponse(api.GET('/oauth-requests/{uid}', { params: { path: { uid } } })),
    // Once decided it is gone, and the page is on its way to the client.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const organizationsQuery = () =>
  listQuery(['organizations'], async (query) => {
    const { organizations, nextCursor } = await readResponse(
      api.GET('/organizations', { params: { query } }),
    );
    return { entries: organizations, nextCursor };
  });

export const membersQuery = (organizationId?: string) =>
  listQuery(['members', organizationId ?? null], async (query) => {
    const { members, nextCursor } = await readResponse(
      api.GET('/members', { params: { query }, ...actFor(organizationId) }),
    );
    return { entries: members, nextCursor };
  });

export const invitationsQuery = (organizationId?: string) =>
  listQuery(['invitations', organizationId ?? null], async (query) => {
    const { invitations, nextCursor } = await readResponse(
      api.GET('/invitations', { params: { query }, ...actFor(organizationId) }),
    );
    return { entries: invitations, nextCursor };
  });

export const keysQuery = (organizationId?: string) =>
  listQuery(['keys', organizationId ?? null], async (query) => {
    const { keys, nextCursor } = await readResponse(
      api.GET('/keys', { params: { query }, ...actFor(organizationId) }),
    );
    return { entries: keys, nextCursor };
  });

export const sessionsQuery = () =>
  listQuery(['sessions'], async (query) => {
    const { sessions, nextCursor } = await readResponse(api.GET('/sessions', { params: { query } }));
    return { entries: sessions, nextCursor };
  });

export const auditQuery = (organizationId?: string) =>
  listQuery(['audit', organizationId ?? null], async (query) => {
    const { entries, nextCursor } = await readResponse(
      api.GET('/audit', { params: { query }, ...actFor(organizationId) }),
    );
    return { entries, nextCursor };
  });
