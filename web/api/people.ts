import type { Scope } from '@livery/core/scopes';
import type { components } from './dist/openapi.ts';

/** The records that the pages show, and the routes that the OpenAPI document does not have yet. */

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type ApiKey = Schemas['Key'];
export type NewApiKey = Schemas['CreatedKey'];
export type Session = Schemas['Session'];
export type DeviceRequest = Schemas['DeviceRequest'];
export type AuditEntry = Schemas['AuditEntry'];
/** What the approver grants. */
export type Grant = Schemas['DeviceApproval'];

export interface OAuthRequest {
  uid: string;
  clientName: string;
  clientUri: string | null;
  redirectHost: string;
  scopes: Scope[];
  expiresAt: string;
}

interface Json<Data> {
  content: { 'application/json': Data };
}
interface ByUid {
  parameters: { query?: never; header?: never; path: { uid: string }; cookie?: never };
}

export interface OAuthPaths {
  '/oauth-requests/{uid}': {
    get: ByUid & { requestBody?: never; responses: { 200: Json<OAuthRequest> } };
  };
  '/oauth-requests/{uid}/allow': {
    post: ByUid & { requestBody: Json<Grant>; responses: { 200: Json<{ redirectTo: string }> } };
  };
  '/oauth-requests/{uid}/deny': {
    post: ByUid & { requestBody?: never; responses: { 200: Json<{ redirectTo: string }> } };
  };
}
