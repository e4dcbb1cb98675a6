import type { components } from '@livery/client/openapi';
import type { BrandDocument } from '@livery/core/brand/document';

/** The records that the pages show, as the OpenAPI document describes them. */

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type ApiKey = Schemas['Key'];
export type CreatedKey = Schemas['CreatedKey'];
export type Session = Schemas['Session'];
export type DeviceRequest = Schemas['DeviceRequest'];
export type OauthRequest = Schemas['OauthRequest'];
export type AuditEntry = Schemas['AuditEntry'];
/** What a person who approves a device or an OAuth client grants. */
export type KeyApproval = Schemas['KeyApproval'];
export type Batch = Schemas['Batch'];
export type BatchRender = Schemas['BatchRender'];
export type ListedBatch = Schemas['ListedBatch'];
export type LedgerEntry = Schemas['Credits']['ledger'][number];
export type CreditDay = Schemas['DailyCredits']['days'][number];
export type Webhook = Schemas['Webhook'];
export type Delivery = Schemas['Delivery'];
/** The document is typed by its own schema, which is stricter than what OpenAPI can express. */
export type Brand = Omit<Schemas['Brand'], 'document'> & { document: BrandDocument };
export type BrandVersion = Schemas['BrandVersion'];
export type Asset = Schemas['Asset'];
