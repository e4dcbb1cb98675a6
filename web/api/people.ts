import type { Role } from '@livery/core/roles';
import type { Scope } from '@livery/core/scopes';
import type { components } from './dist/openapi.ts';

/** The records that the pages show, and the routes of accounts, organisations and consent. */

type Schemas = components['schemas'];
export type ApiKey = Schemas['Key'];
export type NewApiKey = Schemas['CreatedKey'];
export type Session = Schemas['Session'];
export type DeviceRequest = Schemas['DeviceRequest'];

export interface Account {
  id: string;
  email: string | null;
  name: string;
  isGuest: boolean;
  role: Role;
  organizationId: string;
  createdAt: string;
}

export interface Organization {
  id: string;
  name: string;
  role: Role;
  balance: number;
  createdAt: string;
}
export type OrganizationEntry = Organization & { isCurrent: boolean };

export interface Member {
  id: string;
  userId: string;
  name: string;
  email: string | null;
  role: Role;
  createdAt: string;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  status: 'pending' | 'accepted' | 'expired';
  invitedBy: string | null;
  expiresAt: string;
  createdAt: string;
}

export interface OAuthRequest {
  uid: string;
  clientName: string;
  clientUri: string | null;
  redirectHost: string;
  scopes: Scope[];
  expiresAt: string;
}

/** What the approver grants. */
export interface Grant {
  organizationId: string;
  scopes?: Scope[];
  cap?: number | null;
  expiresAt?: string | null;
}

export interface AuditEntry {
  id: string;
  action: string;
  actor: { userId: string | null; email: string | null; keyId: string | null; keyName: string | null };
  target: { type: string; id: string; name: string | null } | null;
  details: unknown;
  address: string | null;
  createdAt: string;
}

interface Content<Data> {
  content: { 'application/json': Data };
}
interface Params<Path, Query> {
  parameters: { query?: Query; header?: never; cookie?: never } & (Path extends undefined
    ? { path?: never }
    : { path: Path });
}
type Reads<Data, Path = undefined, Query = never> = Params<Path, Query> & {
  requestBody?: never;
  responses: { 200: Content<Data> };
};
type Writes<Body, Data, Path = undefined> = Params<Path, never> & {
  requestBody: Content<Body>;
  responses: { 200: Content<Data> };
};
type Acts<Data, Path = undefined> = Reads<Data, Path>;
type Removes<Path = undefined> = Params<Path, never> & {
  requestBody?: never;
  responses: { 204: { content?: never } };
};

interface Page {
  limit?: number;
  cursor?: string;
}
type Lists<Name extends string, Entry> = Reads<
  { [name in Name]: Entry[] } & { nextCursor: string | null },
  undefined,
  Page
>;
type ById = { id: string };
type ByUid = { uid: string };

export interface PeoplePaths {
  '/account': {
    get: Reads<Account>;
    patch: Writes<{ name: string }, Account>;
    delete: Removes;
  };
  '/organizations': {
    get: Lists<'organizations', OrganizationEntry>;
    post: Writes<{ name: string }, Organization>;
  };
  '/organization': {
    get: Reads<Organization & { memberCount: number }>;
    patch: Writes<{ name: string }, Organization>;
    delete: Removes;
  };
  '/members': { get: Lists<'members', Member> };
  '/members/{id}': { patch: Writes<{ role: Role }, Member, ById>; delete: Removes<ById> };
  '/invitations': {
    get: Lists<'invitations', Invitation>;
    post: Writes<{ email: string; role: Role }, Invitation>;
  };
  '/invitations/{id}': { delete: Removes<ById> };
  '/invitations/accept': { post: Writes<{ token: string }, Organization> };
  '/oauth-requests/{uid}': { get: Reads<OAuthRequest, ByUid> };
  '/oauth-requests/{uid}/allow': { post: Writes<Grant, { redirectTo: string }, ByUid> };
  '/oauth-requests/{uid}/deny': { post: Acts<{ redirectTo: string }, ByUid> };
  '/audit': { get: Lists<'entries', AuditEntry> };
}
