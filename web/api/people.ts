/** The routes of people, organisations, keys and approvals, in the shape of the generated types. */

export type Role = 'owner' | 'admin' | 'editor' | 'viewer';

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

export interface ApiKey {
  id: string;
  kind: 'key' | 'device' | 'oauth';
  name: string;
  prefix: string;
  scopes: string[];
  cap: number | null;
  spent: number;
  expiresAt: string | null;
  lastUsedAt: string | null;
  createdByUserId: string | null;
  createdAt: string;
}
export type NewApiKey = ApiKey & { key: string };

export interface Session {
  id: string;
  isCurrent: boolean;
  address: string | null;
  userAgent: string | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

export interface DeviceRequest {
  userCode: string;
  status: 'pending' | 'approved' | 'denied' | 'expired';
  email: string;
  address: string | null;
  userAgent: string | null;
  scopes: string[];
  createdAt: string;
  expiresAt: string;
}

export interface OAuthRequest {
  uid: string;
  clientName: string;
  clientUri: string | null;
  redirectHost: string;
  scopes: string[];
  expiresAt: string;
}

/** What the approver grants. */
export interface Grant {
  organizationId: string;
  scopes?: string[];
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

export interface SignInMethods {
  email: boolean;
  oidc: { name: string } | null;
  signUp: 'open' | 'invite' | 'domain';
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
type ByCode = { userCode: string };
type ByUid = { uid: string };

export interface PeoplePaths {
  '/sign-in': { post: Writes<{ email: string; next?: string }, { sent: true }> };
  '/sign-in/complete': { post: Writes<{ token: string }, { next: string }> };
  '/sign-in/methods': { get: Reads<SignInMethods> };
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
  '/keys': {
    get: Lists<'keys', ApiKey>;
    post: Writes<
      { name: string; scopes?: string[]; cap?: number | null; expiresAt?: string | null },
      NewApiKey
    >;
  };
  '/keys/{id}': { delete: Removes<ById> };
  '/sessions': { get: Lists<'sessions', Session>; delete: Removes };
  '/sessions/{id}': { delete: Removes<ById> };
  '/device/{userCode}': { get: Reads<DeviceRequest, ByCode> };
  '/device/{userCode}/approve': { post: Writes<Grant, DeviceRequest, ByCode> };
  '/device/{userCode}/deny': { post: Acts<DeviceRequest, ByCode> };
  '/oauth-requests/{uid}': { get: Reads<OAuthRequest, ByUid> };
  '/oauth-requests/{uid}/allow': { post: Writes<Grant, { redirectTo: string }, ByUid> };
  '/oauth-requests/{uid}/deny': { post: Acts<{ redirectTo: string }, ByUid> };
  '/audit': { get: Lists<'entries', AuditEntry> };
}
